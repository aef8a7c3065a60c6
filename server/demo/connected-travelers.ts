/** The people around Mira. */
import type { DemoTraveler } from './traveler.ts'

export const jonas: DemoTraveler = {
  firstName: 'Jonas',
  lastName: 'Lindqvist',
  email: 'jonas@demo.farlight.example',
  lives: 'Göteborg, Sweden',
  lists: [
    {
      name: 'Long trails',
      description: 'A tent, a stove, and no signal.',
      category: 'adventure',
      color: 'blue',
      privacy: 'public',
      goals: [
        {
          title: 'Kungsleden in September',
          category: 'nature',
          priority: 'high',
          place: { name: 'Abisko', coordinates: [18.8312, 68.3495], country: 'Sweden' },
          targetIn: 300,
          age: 100,
          budget: 800,
          currency: 'EUR',
          money: [[50, 'saving', 320, 'Monthly']],
        },
        {
          title: 'Coast path of Pembrokeshire',
          category: 'adventure',
          priority: 'medium',
          status: 'completed',
          place: { name: 'St Davids', coordinates: [-5.2658, 51.8812], country: 'United Kingdom' },
          targetIn: -80,
          age: 260,
          budget: 600,
          currency: 'GBP',
          money: [[200, 'saving', 600, 'Overtime']],
        },
      ],
    },
  ],
}

export const amara: DemoTraveler = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@demo.farlight.example',
  lists: [
    {
      name: 'Jazz cities',
      description: 'Small rooms, late sets. Mira books the trains.',
      category: 'entertainment',
      color: 'purple',
      privacy: 'connections',
      members: { Mira: 'collaborator' },
      goals: [
        {
          title: 'Second line in New Orleans',
          category: 'entertainment',
          priority: 'high',
          place: { name: 'Tremé', coordinates: [-90.0715, 29.966], city: 'New Orleans', country: 'United States' },
          targetIn: 140,
          age: 95,
          budget: 2200,
          money: [
            [66, 'saving', 1100, 'Freelance'],
            [18, 'saving', 550, 'Freelance'],
          ],
        },
        {
          title: 'A week of kissa bars in Tokyo',
          category: 'entertainment',
          priority: 'medium',
          place: { name: 'Yotsuya', coordinates: [139.7302, 35.6862], city: 'Tokyo', country: 'Japan' },
          targetIn: 172,
          age: 30,
          budget: 1500,
        },
      ],
    },
  ],
}

export const tomas: DemoTraveler = {
  firstName: 'Tomás',
  lastName: 'Duarte',
  email: 'tomas@demo.farlight.example',
  lives: 'Porto, Portugal',
  lists: [
    {
      name: 'Atlantic by bicycle',
      description: 'From Porto to Tarifa, wind permitting.',
      category: 'adventure',
      color: 'green',
      privacy: 'public',
      goals: [
        {
          title: 'Cabo de São Vicente',
          category: 'nature',
          priority: 'medium',
          place: { name: 'Sagres', coordinates: [-8.9961, 37.0237], country: 'Portugal' },
          targetIn: 190,
          age: 45,
          budget: 450,
          currency: 'EUR',
          money: [[10, 'saving', 120, 'Monthly']],
        },
      ],
    },
  ],
}
