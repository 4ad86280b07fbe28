/** The cutting test and the profit margin (domain §3.38, §3.39). */
import { defineModule } from '#src/records/seam/module.ts'

export const calculatorsModule = defineModule({
  name: 'calculators',
  routes: [
    { path: '/scratchcards', title: 'Scratch Cards', rule: { flag: 'scratchcards' } },
    { path: '/scratchcards/$id', title: 'Scratch Card', rule: { flag: 'scratchcards' } },
    { path: '/scratchcards/$id/copy', title: 'Scratch Card', rule: { flag: 'scratchcards' } },
    { path: '/scratchcardstest', title: 'Scratch Card' },
    { path: '/profit-margins', title: 'Profit Margin' },
  ],
  menu: [
    {
      group: 'Calculators',
      at: 1,
      label: 'Scratch Cards',
      to: '/scratchcards',
      icon: 'scale',
      roles: ['admin', 'user'],
    },
    {
      group: 'Calculators',
      at: 2,
      label: 'Profit Margin',
      to: '/profit-margins',
      icon: 'calculator',
      roles: ['admin', 'user'],
      flag: 'profit_margins',
    },
  ],
})
