import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { calculatorsModule } from './module.ts'

const scratchCard = () => import('./screens/scratch/scratch-card-screen.tsx')
const card = screen(scratchCard, 'ScratchCardScreen')

export const calculatorsAfterStart = afterStart(calculatorsModule, {
  screens: {
    '/scratchcards': screen(
      () => import('./screens/scratch/scratch-cards-screen.tsx'),
      'ScratchCardsScreen',
    ),
    '/scratchcards/$id': card,
    '/scratchcards/$id/copy': screen(scratchCard, 'ScratchCardCopyScreen'),
    '/scratchcardstest': card,
    '/profit-margins': screen(
      () => import('./screens/margin/profit-margin-screen.tsx'),
      'ProfitMarginScreen',
    ),
  },
  search: [{ resource: 'scratch-cards', to: '/scratchcards/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  settings: () => import('./settings.ts'),
})
