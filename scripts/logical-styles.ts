/** What `logical-classes.ts` asks of classes, asked of stylesheets, which the linter does not read. */

const physical =
  /(?<![\w-])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

/** Lines of a stylesheet that name a side of the screen and do not say why: behind `/* physical: …`. */
export function physicalLines(css: string): { line: number; text: string }[] {
  return css
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => physical.test(text) && !/\/\* physical: \S/.test(text))
}
