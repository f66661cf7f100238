import { communityEndpoints } from '@pitlane/contract/community/community.ts'
import { communityStaffEndpoints } from '@pitlane/contract/community/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { addComment } from './add-comment.ts'
import { createTopic } from './create-topic.ts'
import { deleteComment } from './delete-comment.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { getWriting } from './get-writing.ts'
import { likePost } from './like-post.ts'
import { listGoodsPosts } from './list-goods-posts.ts'
import { muteAuthor } from './mute-author.ts'
import { publishPost } from './publish-post.ts'
import { getPost, listComments, listMutedAuthors, listMyPosts, listPosts, listTopics } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { getTopic, listStaffTopics } from './topic-queries.ts'
import { updateTopic } from './update-topic.ts'

export const communityRoutes = [
  ...implement(communityEndpoints, {
    listTopics,
    listPosts,
    listGoodsPosts,
    listMyPosts,
    getPost,
    getWriting,
    saveDraft,
    publishPost,
    editPost,
    deletePost: write(deletePost),
    likePost: write(likePost),
    listComments,
    addComment,
    deleteComment: write(deleteComment),
    muteAuthor: write(muteAuthor),
    listMutedAuthors,
  }),
  ...implement(communityStaffEndpoints, {
    listStaffTopics,
    getStaffTopic: getTopic,
    createStaffTopic: write(createTopic),
    updateStaffTopic: write(updateTopic),
  }),
]
