import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BedDouble,
  BookOpen,
  Building,
  Building2,
  Bus,
  Camera,
  CarFront,
  Coffee,
  Footprints,
  Gamepad2,
  House,
  Landmark,
  type LucideIcon,
  Mountain,
  Music,
  Plane,
  Ship,
  Sparkles,
  Sun,
  Tent,
  TrainFront,
  Trees,
  TreePalm,
  Umbrella,
  Utensils,
  Wallet,
} from 'lucide-react'
import { durationLengths, durationNames, transportationNames } from '#lib/words/set-up-words.ts'
import type {
  Accommodation,
  AgeRange,
  Budget,
  Duration,
  InterestId,
  LocationType,
  Transportation,
  TravelStyle,
} from './answers.ts'
import type { WizardStep } from './wizard-steps.ts'

export interface ChoiceWords {
  label: MessageDescriptor
  description?: MessageDescriptor
  icon?: LucideIcon
}

export const stepNames: Record<WizardStep, MessageDescriptor> = {
  welcome: msg`Welcome`,
  about: msg`About You`,
  style: msg`Travel Style`,
  interests: msg`Interests`,
  preferences: msg`Preferences`,
}

export const ageRangeWords: Record<AgeRange, ChoiceWords> = {
  '18-24': { label: msg`18-24` },
  '25-34': { label: msg`25-34` },
  '35-44': { label: msg`35-44` },
  '45-54': { label: msg`45-54` },
  '55-64': { label: msg`55-64` },
  '65+': { label: msg`65+` },
}

export const locationTypeWords: Record<LocationType, ChoiceWords> = {
  urban: { label: msg`Urban`, icon: Building2 },
  suburban: { label: msg`Suburban`, icon: House },
  rural: { label: msg`Rural`, icon: Trees },
}

export const travelStyleWords: Record<TravelStyle, ChoiceWords> = {
  adventure: {
    label: msg`Adventure Seeker`,
    description: msg`Summits, rapids, the road not on the map`,
    icon: Mountain,
  },
  cultural: { label: msg`Cultural Explorer`, description: msg`Temples, museums, old towns`, icon: Landmark },
  relaxation: { label: msg`Relaxation Focused`, description: msg`Warm water and no alarm clock`, icon: TreePalm },
  luxury: { label: msg`Luxury Traveler`, description: msg`The good room and the good table`, icon: Sparkles },
}

export const budgetWords: Record<Budget, ChoiceWords> = {
  budget: { label: msg`Budget`, description: msg`$0-$50/day`, icon: Wallet },
  'mid-range': { label: msg`Mid-range`, description: msg`$50-$150/day`, icon: Wallet },
  luxury: { label: msg`Luxury`, description: msg`$150+/day`, icon: Wallet },
}

export const durationWords: Record<Duration, ChoiceWords> = {
  weekend: { label: durationNames.weekend, description: durationLengths.weekend },
  week: { label: durationNames.week, description: durationLengths.week },
  extended: { label: durationNames.extended, description: durationLengths.extended },
  'long-term': { label: durationNames['long-term'], description: durationLengths['long-term'] },
}

export const interestWords: Record<InterestId, ChoiceWords> = {
  photography: { label: msg`Photography`, icon: Camera },
  music: { label: msg`Music`, icon: Music },
  reading: { label: msg`Reading`, icon: BookOpen },
  gaming: { label: msg`Gaming`, icon: Gamepad2 },
  architecture: { label: msg`Architecture`, icon: Landmark },
  beaches: { label: msg`Beaches`, icon: Umbrella },
  hiking: { label: msg`Hiking`, icon: Footprints },
  coffee: { label: msg`Coffee`, icon: Coffee },
  food: { label: msg`Food`, icon: Utensils },
}

export const accommodationWords: Record<Accommodation, ChoiceWords> = {
  hotel: { label: msg`Hotel`, icon: Building },
  hostel: { label: msg`Hostel`, icon: BedDouble },
  airbnb: { label: msg`Airbnb`, icon: House },
  resort: { label: msg`Resort`, icon: Sun },
  camping: { label: msg`Camping`, icon: Tent },
}

export const transportationWords: Record<Transportation, ChoiceWords> = {
  flight: { label: transportationNames.flight, icon: Plane },
  train: { label: transportationNames.train, icon: TrainFront },
  car: { label: transportationNames.car, icon: CarFront },
  bus: { label: transportationNames.bus, icon: Bus },
  cruise: { label: transportationNames.cruise, icon: Ship },
}
