/** What `/config.json` says. */

export interface Services {
  ai: boolean
  geocoder: boolean
  images: boolean
  mail: boolean
  payments: boolean
}

export interface Config {
  /** Address of the backend, without a slash at the end. */
  supabaseUrl: string
  /** The publishable key; never a secret. */
  supabaseKey: string
  services: Services
  demo: boolean
  /** Where people reach the operator; null when none is published. */
  supportEmail: string | null
}
