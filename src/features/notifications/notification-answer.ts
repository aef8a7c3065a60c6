import { createContext, type ReactNode } from 'react'
import type { Notification } from '#domain/notifications/notification.ts'

/** Buttons that answer a notification where it stands. The app gives them: it knows the other features. */
export const NotificationAnswer = createContext<(notification: Notification) => ReactNode>(() => null)
