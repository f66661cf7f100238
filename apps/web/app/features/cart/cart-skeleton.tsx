import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'

/** Cards in the size of lines. */
export const CartSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2].map((at) => (
        <Card key={at}>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </Stack>
  </div>
)
