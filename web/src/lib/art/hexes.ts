// Pointy-top hexagons around the origin.

export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((60 * corner - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The lower edge of a hex, as thick as stone. */
export function hexEdge(radius: number, thick: number): string {
  const [x, y] = [(radius * Math.sqrt(3)) / 2, radius / 2];
  return `M${-x} ${y}L0 ${radius}L${x} ${y}V${y + thick}L0 ${radius + thick}L${-x} ${y + thick}Z`;
}
