import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList, SkeletonText } from '@pitlane/ui/skeleton.tsx'

/** An order's cards in their places. */
export const OrderSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      <Card>
        <SkeletonList rows={1} />
      </Card>
      <Card>
        <SkeletonText lines={4} />
      </Card>
      <Card>
        <SkeletonList rows={1} />
        <SkeletonText lines={6} />
      </Card>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </Stack>
  </div>
)
