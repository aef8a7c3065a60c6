import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'

/** The administrators' app. A file of its own, so that travellers do not even load the names of its files. */
export const openBackOffice = async (i18n: I18n): Promise<ReactNode> =>
  (await import('#admin/start.tsx')).backOffice(i18n)
