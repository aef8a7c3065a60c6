import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSession } from '#auth/session.ts'
import { paths } from '#app/paths.ts'
import { rootRoute } from './root-route.ts'

interface LandingSearch {
  auth?: 'login' | 'register'
}

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { title: msg`Track your dreams. Map your miles.` },
  validateSearch: ({ auth }: Record<string, unknown>): LandingSearch =>
    auth === 'login' || auth === 'register' ? { auth } : {},
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: paths.dashboard, replace: true })
  },
  component: lazyRouteComponent(() => import('./landing-route.tsx')),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  staticData: { title: msg`Reset password` },
  component: lazyRouteComponent(() => import('./reset-password-route.tsx')),
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.about,
  staticData: { title: msg`About` },
  component: lazyRouteComponent(() => import('#features/landing/text-pages.tsx'), 'AboutPage'),
})

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.contact,
  staticData: { title: msg`Contact` },
  component: lazyRouteComponent(() => import('#features/landing/contact-page.tsx'), 'ContactPage'),
})

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.help,
  staticData: { title: msg`Help Centre` },
  component: lazyRouteComponent(() => import('#features/landing/text-pages.tsx'), 'HelpPage'),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.privacy,
  staticData: { title: msg`Privacy` },
  component: lazyRouteComponent(() => import('#features/landing/text-pages.tsx'), 'PrivacyPage'),
})

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.terms,
  staticData: { title: msg`Terms` },
  component: lazyRouteComponent(() => import('#features/landing/text-pages.tsx'), 'TermsPage'),
})

/** Screens that open without an account. */
export const publicRoutes = [
  landingRoute,
  resetPasswordRoute,
  aboutRoute,
  contactRoute,
  helpRoute,
  privacyRoute,
  termsRoute,
] as const
