import { useEffect, useEffectEvent } from 'react'
import { pageAsText, takeSent, wordsInHash } from '#lib/files/sent-files.ts'
import { fileOfText } from './choose-files.tsx'

/** A part of the File Handling API that the types of browsers leave out. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Tells of what came by the menu for sharing, by a bookmarklet, or by opening a file with this app; each once. */
export function useSent(onSent: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onSent)
  useEffect(() => {
    const words = wordsInHash(location.hash)
    // A reload does not send it again.
    if (words.length > 0) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    const sending = words.length > 0 ? Promise.resolve({ files: [], words }) : takeSent()
    sending.then(
      ({ files, words: said }) => {
        const text = pageAsText(said)
        if (files.length > 0) take(files)
        else if (text !== '') take([fileOfText(text)])
      },
      (cause: unknown) => console.warn('What was sent could not be read.', cause),
    )
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((file) => file.getFile())).then((opened) => {
        if (opened.length > 0) take(opened)
      })
    })
  }, [])
}
