// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markdownHtml } from './markdown-html.ts'

test('Markdown becomes headings, lists, links and tables', () => {
  expect(markdownHtml('# Top\n\n## Part\n\n- one\n- **two**\n\n[Contact](/contact) `x`')).toBe(
    '<h2>Top</h2>\n<h2>Part</h2>\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n<p><a href="/contact">Contact</a> <code>x</code></p>\n',
  )
  expect(markdownHtml('| a |\n|---|\n| b |')).toContain('<td>b</td>')
  expect(markdownHtml('[a](https://example.org) [b](mailto:a@example.org) [c](#here)')).toBe(
    '<p><a href="https://example.org">a</a> <a href="mailto:a@example.org">b</a> <a href="#here">c</a></p>\n',
  )
})

test('nothing in it runs, dresses up, loads or leads astray', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://example.org/track.png)',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">text</p>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '<a href="/\\evil.example">x</a>',
    '<iframe src="/"></iframe><object data="/"></object><embed src="/">',
    '<form action="/"><input name=a><button>go</button></form>',
    '<svg><a xlink:href="javascript:alert(1)">x</a><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<style>*{display:none}</style><link rel=stylesheet href=/x><base href=//evil.example><meta http-equiv=refresh content=0>',
    '<a href="/ok" target="_blank" ping="//evil.example" onmouseover=alert(1)>x</a>',
    '`</code><script>alert(1)</script>`',
  ]
  for (const text of hostile) {
    const page = document.createElement('div')
    page.innerHTML = markdownHtml(text)
    expect(
      page.querySelector('script, img, iframe, object, embed, form, input, button, svg, math, style, link, base, meta'),
      text,
    ).toBeNull()
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(['href', 'title', 'start'], text).toContain(name)
        expect(value, text).toMatch(/^\/ok$/)
      }
  }
})
