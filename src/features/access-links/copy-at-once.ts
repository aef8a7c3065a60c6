import { toast } from '#ui/overlays/toast.ts'

/** Copies what was just made. Where the browser does not let it, it stands on the screen with a button that copies it. */
export async function copyAtOnce(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    // It stands there, with its button.
  }
}
