/** A colour '#RRGGBB' with its hue turned by some degrees and its luminance kept (the matrix of CSS `hue-rotate`). */
export function turnHue(colour: string, degrees: number): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = [
    red * (0.213 + cos * 0.787 - sin * 0.213) +
      green * (0.715 - cos * 0.715 - sin * 0.715) +
      blue * (0.072 - cos * 0.072 + sin * 0.928),
    red * (0.213 - cos * 0.213 + sin * 0.143) +
      green * (0.715 + cos * 0.285 + sin * 0.14) +
      blue * (0.072 - cos * 0.072 - sin * 0.283),
    red * (0.213 - cos * 0.213 - sin * 0.787) +
      green * (0.715 - cos * 0.715 + sin * 0.715) +
      blue * (0.072 + cos * 0.928 + sin * 0.072),
  ]
  return `#${turned
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
