// How much room there is: wide from 1200, narrow under 720, or a phone on its side. Rows are compact where height is short.

const wide = matchMedia('(min-width: 1200px)');
const narrow = matchMedia('(max-width: 719px), (max-height: 480px) and (max-width: 960px)');
const short = matchMedia('(max-height: 819px)');
const shortPhone = matchMedia('(max-height: 759px)');
const lying = matchMedia('(orientation: landscape)');

export const layout = $state({ kind: kind(), compact: isCompact(), lying: lying.matches });

function kind(): 'wide' | 'middle' | 'narrow' {
  if (narrow.matches) return 'narrow';
  return wide.matches ? 'wide' : 'middle';
}

/** Rows around the board take one line instead of two. */
function isCompact(): boolean {
  const found = kind();
  return found === 'middle' || (found === 'narrow' ? shortPhone.matches : short.matches);
}

for (const query of [wide, narrow, short, shortPhone, lying])
  query.addEventListener('change', () => {
    layout.kind = kind();
    layout.compact = isCompact();
    layout.lying = lying.matches;
  });
