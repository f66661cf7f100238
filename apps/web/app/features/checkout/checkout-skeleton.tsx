import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Skeleton, SkeletonList, SkeletonText } from '@pitlane/ui/skeleton.tsx'

/** A checkout's cards in their places. */
export const CheckoutSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      <Card>
        <SkeletonText lines={5} />
      </Card>
      <Card>
        <SkeletonText lines={4} />
      </Card>
      <Card>
        <SkeletonList rows={1} />
      </Card>
      <Card>
        <Skeleton />
      </Card>
      <Card>
        <SkeletonText lines={3} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </Stack>
  </div>
)
