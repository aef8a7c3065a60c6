/**
 * The limits of decision P7 around the authentication calls and the passwords of links (decision 124), with GoTrue's own
 * answer for 'too many'. Wrong tries count for the account as seen from one network address, for that address whatever
 * the account, and, more generously, for the account wherever they come from. A device that has signed in before is
 * counted by itself: nobody else locks it out.
 */
import { AtOnce } from '#server/http/request/limits.ts'
import type { Attempts, Try } from '#server/http/request/attempts.ts'
import type { Settings } from '#server/settings.ts'

const minute = 60_000
const hour = 60 * minute

export interface LimitSettings {
  failedSignIns: number
  resetMails: number
  registrations: number
  demoSignIns: number
}

export function limitsOf(settings: Settings): LimitSettings {
  // Test set-ups register hundreds of travelers from one address.
  const factor = settings.LIMITS_RELAXED ? 10_000 : 1
  return {
    failedSignIns: settings.LIMIT_FAILED_SIGN_INS * factor,
    resetMails: settings.LIMIT_RESET_MAILS * factor,
    registrations: settings.LIMIT_REGISTRATIONS * factor,
    demoSignIns: settings.LIMIT_DEMO_SIGN_INS * factor,
  }
}

export interface AuthCall {
  kind: 'password' | 'code' | 'current-password' | 'registration' | 'demo' | 'link' | 'mail' | 'other'
  /** Whose it is, as the caller says: an address, an id. */
  account?: string
  /** The asking machine. */
  address: string
  /** Known to the account. */
  device?: string
  /** Hashes or compares a password. */
  hashes?: boolean
}

type Named = Omit<Try, 'key'>

/** A limit that a call falls under, and what its answer does to the count. */
interface Watch {
  limit: Named
  key: string
  settle(status: number, errorCode: string | undefined): 'keep' | 'return' | 'forget'
}

export type Verdict =
  | { waitSeconds: number }
  /** To be called once, whatever becomes of the call. */
  | { settle(status: number, errorCode: string | undefined): Promise<void> }

export interface AuthLimits {
  /** Decides about a call before it is made; one that may go on is counted at once, so that parallel tries cannot slip by. */
  decide(call: AuthCall): Promise<Verdict>
  /** Whether one more mail of a kind may go to this account; asking counts. A known device has mails of its own. */
  mayMail(kind: string, account: string, device?: string): Promise<boolean>
}

const wrong = ['invalid_credentials', 'current_password_invalid']
const keepWrong: Watch['settle'] = (_status, code) => (code && wrong.includes(code) ? 'keep' : 'return')
const forgetRight: Watch['settle'] = (status, code) => (status < 300 ? 'forget' : keepWrong(status, code))
/** A code counts unless it was right. */
const keepCode: Watch['settle'] = (status) => (status < 300 ? 'return' : 'keep')
const forgetCode: Watch['settle'] = (status) => (status < 300 ? 'forget' : 'keep')

export function authLimits(settings: LimitSettings, counts: Attempts): AuthLimits {
  const limit = (name: string, most: number, withinMs: number): Named => ({ limit: name, most, withinMs })
  const attempts = settings.failedSignIns
  const fromHere = limit('fromHere', attempts, 15 * minute)
  const fromDevice = limit('fromDevice', attempts * 6, 15 * minute)
  const fromAddress = limit('fromAddress', attempts * 4, 15 * minute)
  const fromAnywhere = limit('fromAnywhere', attempts * 10, 15 * minute)
  const codesFromHere = limit('codesFromHere', attempts, 15 * minute)
  const codesFromDevice = limit('codesFromDevice', attempts, 15 * minute)
  // Six digits are soon guessed: this one holds for an hour.
  const codesFromAnywhere = limit('codesFromAnywhere', attempts * 6, hour)
  const currentPasswords = limit('currentPasswords', attempts, 15 * minute)
  const registrations = limit('registrations', settings.registrations, hour)
  const demoSignIns = limit('demoSignIns', settings.demoSignIns, hour)
  // Guessing mailed codes, and sending other people mail, are slowed down too.
  const links = limit('links', attempts * 6, 15 * minute)
  const mails = limit('mails', settings.resetMails * 5, hour)
  const resetMails = limit('letters', settings.resetMails, hour)
  const room = Math.max(attempts, 5)
  const atOnce = { everybody: new AtOnce(room * 12), address: new AtOnce(room * 2), account: new AtOnce(room) }

  const watchesOf = ({ kind, account = '', address, device }: AuthCall): Watch[] => {
    switch (kind) {
      case 'password':
        if (device) return [{ limit: fromDevice, key: `${account} ${device}`, settle: forgetRight }]
        return [
          { limit: fromHere, key: `${account} ${address}`, settle: forgetRight },
          { limit: fromAddress, key: address, settle: keepWrong },
          { limit: fromAnywhere, key: account, settle: keepWrong },
        ]
      case 'code':
        if (device) return [{ limit: codesFromDevice, key: `${account} ${device}`, settle: forgetCode }]
        return [
          { limit: codesFromHere, key: `${account} ${address}`, settle: forgetCode },
          { limit: codesFromAnywhere, key: account, settle: keepCode },
        ]
      case 'current-password':
        return [{ limit: currentPasswords, key: account, settle: forgetRight }]
      case 'registration': {
        const settle: Watch['settle'] = (status, code) =>
          status < 300 || code === 'user_already_exists' ? 'keep' : 'return'
        return [{ limit: registrations, key: address, settle }]
      }
      case 'demo':
        return [{ limit: demoSignIns, key: address, settle: () => 'keep' }]
      case 'link':
        return [{ limit: links, key: address, settle: (_status, code) => (code ? 'keep' : 'return') }]
      case 'mail':
        return [{ limit: mails, key: address, settle: (status) => (status < 300 ? 'keep' : 'return') }]
      case 'other':
        return []
    }
  }

  /** Undefined when too many hash at once; else what ends this one. */
  function enter({ hashes, account, address }: AuthCall): (() => void) | undefined {
    if (!hashes) return () => {}
    const doors = [
      { door: atOnce.everybody, key: '' },
      { door: atOnce.address, key: address },
      ...(account ? [{ door: atOnce.account, key: account }] : []),
    ]
    const entered = doors.filter(({ door, key }) => door.enter(key))
    const leave = () => {
      for (const { door, key } of entered) door.leave(key)
    }
    if (entered.length === doors.length) return leave
    leave()
    return undefined
  }

  return {
    async decide(call) {
      // First: what is still under way counts as wrong until it is known to be right.
      const leave = enter(call)
      if (!leave) return { waitSeconds: 1 }
      const watches = watchesOf(call)
      try {
        const waitSeconds = await counts.take(watches.map(({ limit: watched, key }) => ({ ...watched, key })))
        if (waitSeconds > 0) {
          leave()
          return { waitSeconds }
        }
      } catch (error) {
        leave()
        throw error
      }
      return {
        async settle(status, errorCode) {
          leave()
          for (const { limit: watched, key, settle } of watches) {
            const outcome = settle(status, errorCode)
            if (outcome === 'return') await counts.giveBack({ ...watched, key })
            if (outcome === 'forget') await counts.forget({ ...watched, key })
          }
        },
      }
    },
    mayMail: async (kind, account, device = '') =>
      (await counts.take([{ ...resetMails, key: `${kind} ${account} ${device}` }])) === 0,
  }
}
