/** How the page of an archive looks: of itself, light and dark, on a phone and on paper. */
import { Piece } from './html.ts'

export const pageStyle = new Piece(`
:root { color-scheme: light dark; --ink: #1f2a33; --quiet: #55626c; --ground: #fbf8f3; --line: #d9d2c7; --link: #0b5c7a; --theirs: #f1e3c4 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e6df; --quiet: #b0b6ba; --ground: #14191d; --line: #38424a; --link: #8fd0ec; --theirs: #43381f }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-inline-size: 52rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.7rem; line-height: 1.2 }
h2 { margin-block: 2.5rem .75rem; font-size: 1.4rem; border-block-end: 1px solid var(--line) }
h3 { margin-block: 1.5rem .25rem; font-size: 1.15rem }
h4 { margin-block: 1.1rem .25rem; font-size: 1rem }
small, .quiet, dt { color: var(--quiet); font-weight: normal }
small { font-size: .875rem }
a { color: var(--link) }
ul { padding-inline-start: 1.25rem; margin-block: .25rem }
.lines, nav ul, .pictures, .columns { list-style: none; padding: 0 }
.lines > li { padding-block: .3rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
nav a { display: inline-block; padding-block: .35rem }
.written { margin-block: .15rem; white-space: pre-line }
.time { font-variant-numeric: tabular-nums }
.theirs { padding: .4rem .7rem; background: var(--theirs); border-radius: .4rem }
dl { margin-block: .25rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: .1rem 1rem }
dl div { display: flex; gap: .5rem }
dd { margin: 0 }
.pictures { display: flex; flex-wrap: wrap; gap: .5rem }
.pictures img { display: block; max-inline-size: 100%; block-size: 11rem; object-fit: cover; border-radius: .5rem }
.columns { columns: 14rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100%; overflow-wrap: break-word }
th, td { padding: .3rem .6rem .3rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line) }
`)
