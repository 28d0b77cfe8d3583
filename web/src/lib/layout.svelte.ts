// How much room there is: wide from 1200, narrow under 720, or a phone on its side.

const wide = matchMedia('(min-width: 1200px)');
const narrow = matchMedia('(max-width: 719px), (max-height: 480px) and (max-width: 960px)');

export const layout = $state({ kind: kind() });

function kind(): 'wide' | 'middle' | 'narrow' {
  if (narrow.matches) return 'narrow';
  return wide.matches ? 'wide' : 'middle';
}

for (const query of [wide, narrow]) query.addEventListener('change', () => (layout.kind = kind()));
