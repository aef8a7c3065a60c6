/** Takes prices and the ways to them out of a page that the build has written (src/features/landing), where nothing is sold. */
export const pageWithoutPrices = (html: string): string =>
  html
    .replace(/<template id="price-pattern">[\s\S]*?<\/template>/, '')
    .replace(/<div id="pricing"[^>]*><\/div>/, '')
    .replace(/<li><a[^>]*\bhref="\/#pricing"[^>]*>[^<]*<\/a><\/li>/g, '')
