import { isShown, type Notice } from '#domain/platform/platform-settings.ts'
import { useNow } from './use-now.ts'

/** Whether it is the notice's time, followed as time goes on. */
export const useIsShown = (notice: Notice): boolean => isShown(notice, useNow().getTime())
