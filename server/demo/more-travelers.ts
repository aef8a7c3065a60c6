/** More people whom Mira knows, wants to know, or could find. They keep their lists to themselves. */
import type { DemoTraveler } from './traveler.ts'

const person = (firstName: string, lastName: string, lives?: string): DemoTraveler => ({
  firstName,
  lastName,
  email: `${firstName
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}@demo.farlight.example`,
  lives,
  lists: [],
})

export const kenji = person('Kenji', 'Sato', 'Kanazawa, Japan')
export const ines = person('Inès', 'Moreau', 'Lyon, France')
export const priya = person('Priya', 'Nair', 'Kochi, India')
export const lucia = person('Lucía', 'Herrera', 'Sevilla, Spain')
export const soeren = person('Søren', 'Dahl', 'Aarhus, Denmark')
export const nadia = person('Nadia', 'Haddad')
