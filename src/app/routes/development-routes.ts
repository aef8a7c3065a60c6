import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.ts'

/** Pages for whoever builds Farlight. The production build drops them, and what they import, altogether. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('#app/dev/ui-gallery.tsx'), 'UiGallery'),
      }),
    ]
  : []
