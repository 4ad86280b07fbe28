/** The cutting test and the profit margin (domain §3.38, §3.39). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

const scratchCard = () => import('./screens/scratch/scratch-card-screen.tsx')
const card = screen(scratchCard, 'ScratchCardScreen')

export const calculatorsModule = defineModule({
  name: 'calculators',
  routes: [
    {
      path: '/scratchcards',
      title: 'Scratch Cards',
      rule: { flag: 'scratchcards' },
      screen: screen(
        () => import('./screens/scratch/scratch-cards-screen.tsx'),
        'ScratchCardsScreen',
      ),
    },
    {
      path: '/scratchcards/$id',
      title: 'Scratch Card',
      rule: { flag: 'scratchcards' },
      screen: card,
    },
    {
      path: '/scratchcards/$id/copy',
      title: 'Scratch Card',
      rule: { flag: 'scratchcards' },
      screen: screen(scratchCard, 'ScratchCardCopyScreen'),
    },
    { path: '/scratchcardstest', title: 'Scratch Card', screen: card },
    {
      path: '/profit-margins',
      title: 'Profit Margin',
      screen: screen(
        () => import('./screens/margin/profit-margin-screen.tsx'),
        'ProfitMarginScreen',
      ),
    },
  ],
  search: [{ resource: 'scratch-cards', to: '/scratchcards/$id' }],
  settings: () => import('./settings.ts'),
  searchFaces: () => import('./search-faces.ts'),
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
