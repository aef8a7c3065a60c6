import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SliderField, TextField } from './draft.ts'

type Choices = Record<string, MessageDescriptor>

/** The name of each answer. */
export const fieldNames: Record<TextField, MessageDescriptor> = {
  ageRange: msg`Age range`,
  profession: msg`Profession`,
  incomeRange: msg`Income range`,
  location: msg`Location`,
  locationType: msg`Location type`,
  travelExperience: msg`Travel experience`,
  motivationType: msg`What moves you`,
  decisionStyle: msg`How you decide`,
  preferredCurrency: msg`Preferred currency`,
  travelFrequency: msg`How often you travel`,
  preferredTravelStyle: msg`Who you travel with`,
  accommodationPreference: msg`Where you like to stay`,
}

export const choices: Partial<Record<TextField, Choices>> = {
  ageRange: { '18-25': msg`18-25`, '26-35': msg`26-35`, '36-45': msg`36-45`, '46+': msg`46+` },
  profession: {
    student: msg`Student`,
    professional: msg`Professional`,
    entrepreneur: msg`Entrepreneur`,
    freelancer: msg`Freelancer`,
    retired: msg`Retired`,
  },
  incomeRange: {
    budget: msg`Budget (under $30k)`,
    moderate: msg`Moderate ($30k-60k)`,
    comfortable: msg`Comfortable ($60k-100k)`,
    luxury: msg`Luxury (over $100k)`,
  },
  locationType: { urban: msg`Urban`, suburban: msg`Suburban`, rural: msg`Rural` },
  travelExperience: { beginner: msg`Beginner`, intermediate: msg`Intermediate`, expert: msg`Expert` },
  motivationType: {
    achievement: msg`Achievement`,
    experience: msg`Experience`,
    social: msg`Social`,
    relaxation: msg`Relaxation`,
    education: msg`Education`,
  },
  decisionStyle: {
    analytical: msg`Analytical`,
    intuitive: msg`Intuitive`,
    social: msg`Social`,
    budget: msg`Budget`,
  },
  travelFrequency: {
    rarely: msg`Rarely`,
    occasionally: msg`Occasionally`,
    frequently: msg`Frequently`,
    constantly: msg`Constantly`,
  },
  preferredTravelStyle: { solo: msg`Solo`, couple: msg`Couple`, family: msg`Family`, group: msg`Group` },
  accommodationPreference: {
    budget: msg`Budget`,
    'mid-range': msg`Mid-range`,
    luxury: msg`Luxury`,
    unique: msg`Unique`,
  },
}

export const profileCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD'] as const

/** What a slider asks, and its two ends. */
export const sliderWords: Record<
  SliderField,
  { label: MessageDescriptor; low: MessageDescriptor; high: MessageDescriptor }
> = {
  adventureLevel: { label: msg`Adventure`, low: msg`Calm`, high: msg`Daring` },
  culturalImmersion: { label: msg`Cultural immersion`, low: msg`A little`, high: msg`A lot` },
  culinaryExploration: { label: msg`Culinary exploration`, low: msg`The usual`, high: msg`Everything` },
  socialPreference: { label: msg`Company`, low: msg`On my own`, high: msg`Among people` },
  planningStyle: { label: msg`Planning`, low: msg`Spontaneous`, high: msg`Planned` },
  budgetPreference: { label: msg`Spending`, low: msg`Thrifty`, high: msg`Generous` },
}

/** The name of an answer, be it a choice or a level. */
export const nameOfField = (field: TextField | SliderField): MessageDescriptor =>
  field in sliderWords ? sliderWords[field as SliderField].label : fieldNames[field as TextField]

export const interestNames: Choices = {
  adventure: msg`Adventure`,
  culture: msg`Culture`,
  food: msg`Food`,
  music: msg`Music`,
  reading: msg`Reading`,
  photography: msg`Photography`,
  romance: msg`Romance`,
  travel: msg`Travel`,
  coffee: msg`Coffee`,
  gaming: msg`Gaming`,
  architecture: msg`Architecture`,
  beaches: msg`Beaches`,
  history: msg`History`,
  cycling: msg`Cycling`,
  camping: msg`Camping`,
  surfing: msg`Surfing`,
  art: msg`Art`,
  cinema: msg`Cinema`,
  wine: msg`Wine`,
  shopping: msg`Shopping`,
  fitness: msg`Fitness`,
}

/** An interest that the wizard asks for and that is not offered here. */
const furtherInterests: Choices = { hiking: msg`Hiking` }

/** What an interest is called; what nobody has named stays as it was stored. */
export const nameOfInterest = (id: string, t: (words: MessageDescriptor) => string): string => {
  const words = interestNames[id] ?? furtherInterests[id]
  return words ? t(words) : id
}

type Part = TextField | SliderField | 'interests' | 'review'

/** The eight steps: their names, and what each asks (decision P19). */
export const steps: { name: MessageDescriptor; parts: Part[] }[] = [
  { name: msg`About you`, parts: ['ageRange', 'profession', 'location', 'locationType'] },
  { name: msg`Money`, parts: ['incomeRange', 'preferredCurrency'] },
  { name: msg`Experience`, parts: ['travelExperience', 'travelFrequency'] },
  { name: msg`What you look for`, parts: ['adventureLevel', 'culturalImmersion', 'culinaryExploration'] },
  { name: msg`How you travel`, parts: ['socialPreference', 'planningStyle', 'budgetPreference'] },
  { name: msg`Why and how you choose`, parts: ['motivationType', 'decisionStyle'] },
  { name: msg`Interests`, parts: ['interests'] },
  { name: msg`Company and comfort`, parts: ['preferredTravelStyle', 'accommodationPreference', 'review'] },
]
