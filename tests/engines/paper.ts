/** Shows on the screen what the page looks like on paper, where no driver can ask for that; runs in the page. */
export function onPaper(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (/\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all'
        else if (/\bscreen\b/.test(rule.media.mediaText)) rule.media.mediaText = 'not all'
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) turn(sheet.cssRules)
}
