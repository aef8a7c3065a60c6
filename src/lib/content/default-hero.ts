import { msg } from '@lingui/core/macro'

/** The promise at the top of the landing page. */
export const defaultHero = {
  title: msg`Track your dreams. Map your miles.`,
  text: msg`Keep the places you dream of in one list, save towards them, plan each day with a little help from AI, and watch your world map fill in. Works without a connection.`,
}
