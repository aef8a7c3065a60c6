/** Prices on the written page: the pattern that the build has drawn (../pricing.tsx), filled with what the server sells. */
import { formatPrice } from '#domain/payments/smallest-unit.ts'
import { type Plan, type PlansOnSale, readPlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { type Interval, type Offer, offerOf } from '#features/landing/offer.ts'

const part = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The written page lacks ${selector}.`)
  return found
}

const write = (root: ParentNode, name: string, text: string) => {
  part(root, `[data-text="${name}"]`).textContent = text
}

function planCard(list: HTMLElement, plan: Plan): HTMLElement {
  const kind = plan.price === 0 ? 'free' : plan.billing_interval
  const card = part(list, `[data-plan="${kind}"]`).cloneNode(true) as HTMLElement
  write(card, 'name', plan.name)
  write(card, 'price', formatPrice(plan.price, plan.currency))
  write(card, 'description', plan.description)
  const features = part(card, '[data-list="features"]')
  const pattern = part(features, 'li')
  features.replaceChildren(
    ...plan.features.map((feature) => {
      const line = pattern.cloneNode(true) as HTMLElement
      write(line, 'feature', feature)
      return line
    }),
  )
  return card
}

function fill(place: HTMLElement, pattern: HTMLTemplateElement, offer: Offer, choose: (interval: Interval) => void) {
  const section = pattern.content.cloneNode(true) as DocumentFragment
  if (!offer.test) part(section, '[data-part="test"]').remove()
  const choice = part(section, '[data-part="interval"]')
  if (!offer.choice) choice.remove()
  const [month, year] = choice.querySelectorAll('button')
  // The pattern is drawn with months pressed.
  if (month && year && offer.interval === 'year')
    for (const name of ['class', 'aria-pressed']) {
      const ofMonth = month.getAttribute(name) ?? ''
      month.setAttribute(name, year.getAttribute(name) ?? '')
      year.setAttribute(name, ofMonth)
    }
  month?.addEventListener('click', () => choose('month'))
  year?.addEventListener('click', () => choose('year'))
  const list = part(section, '[data-list="plans"]')
  list.replaceChildren(...offer.plans.map((plan) => planCard(list, plan)))
  place.replaceChildren(section)
}

export function removeLinksToPrices(): void {
  for (const link of document.querySelectorAll('#written-page a[href="/#pricing"]')) link.parentElement?.remove()
}

/** Shows what the server sells, and takes the links to prices away where that is nothing. */
export async function showPrices(): Promise<void> {
  const place = part(document, '#written-page #pricing')
  const pattern = part(document, '#price-pattern') as HTMLTemplateElement
  const sale: PlansOnSale = await readPlansOnSale()
  const show = (wanted: Interval) => {
    const offer = offerOf(sale, wanted)
    if (offer)
      fill(place, pattern, offer, (next) => {
        show(next)
        place.querySelector<HTMLElement>(`[data-part="interval"] button[aria-pressed="true"]`)?.focus()
      })
    else removeLinksToPrices()
  }
  show('month')
}
