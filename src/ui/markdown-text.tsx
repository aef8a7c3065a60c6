import { markdownHtml } from './markdown-html.ts'
import { classNames } from './theme/class-names.ts'

/** A text in Markdown, as it is read: the first paragraph leads in. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  return (
    <div
      data-text="page-body"
      className={classNames(
        'flex flex-col gap-3 break-words [&_a]:underline [&_a]:decoration-2 [&_a]:decoration-ember [&_a]:underline-offset-4',
        '[&>p:first-child]:text-[1.125rem] [&>p:first-child]:text-muted',
        '[&_h2]:mt-5 [&_h2]:font-display [&_h2]:font-semibold [&_h2]:text-xl [&_h3]:mt-3 [&_h3]:font-semibold [&_h3]:text-lg',
        '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5',
        '[&_code]:rounded-md [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:py-0.5 [&_pre]:overflow-x-auto',
        '[&_blockquote]:border-s-4 [&_blockquote]:ps-4 [&_blockquote]:text-muted',
        '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start',
        className,
      )}
      // markdownHtml lets nothing through that runs.
      dangerouslySetInnerHTML={{ __html: markdownHtml(text) }}
    />
  )
}
