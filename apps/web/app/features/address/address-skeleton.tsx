import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'

/** Cards in the size of addresses. */
export const AddressSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3].map((at) => (
        <Card key={at}>
          <SkeletonText lines={5} />
        </Card>
      ))}
    </Stack>
  </div>
)
