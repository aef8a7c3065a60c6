/** Posts, comments, likes and reports. */
import { type AccessRule, change, friends, nobodyElse, read, remove, signedIn } from './access-rule.ts'

const strangersToo = signedIn
const insertPost = (person: string, more = '', value = '') =>
  `insert into posts (user_id, content${more}) values ('${person}', 'Snow'${value}) returning 1`
const insertComment = (post: string, person: string) =>
  `insert into post_comments (post_id, user_id, content) values ('${post}', '${person}', 'Snow') returning 1`
const insertLike = (post: string, person: string) =>
  `insert into post_likes (post_id, user_id) values ('${post}', '${person}') returning 1`
const report = (type: string, id: string, person: string) =>
  `insert into flagged_content (content_type, content_id, reporter_id, reason)
   values ('${type}', '${id}', '${person}', 'spam') returning 1`
const except = (...left: string[]) => signedIn.filter((actor) => !left.includes(actor))

export const postRules: AccessRule[] = [
  {
    table: 'posts',
    operation: 'select',
    sentence: 'authors can see their posts, and signed-in people public ones: a private one',
    allowed: nobodyElse,
    statement: ({ records }) => read('posts', records.privatePost),
  },
  {
    table: 'posts',
    operation: 'select',
    sentence:
      'authors can see their posts, and signed-in people public ones: one for connections is asked of visible_post',
    allowed: nobodyElse,
    statement: ({ records }) => read('posts', records.connectionsPost),
  },
  {
    table: 'posts',
    operation: 'select',
    sentence: 'authors can see their posts, and signed-in people public ones',
    allowed: signedIn,
    statement: ({ records }) => read('posts', records.publicPost),
  },
  {
    table: 'posts',
    operation: 'insert',
    sentence: 'people can post in their own name',
    allowed: nobodyElse,
    statement: ({ people }) => insertPost(people.owner),
  },
  {
    table: 'posts',
    operation: 'insert',
    sentence: 'people can post in their own name: passing on what they see and may reshare',
    allowed: friends,
    statement: ({ records }, me) => insertPost(me, ', reshared_post_id', `, '${records.connectionsPost}'`),
  },
  {
    table: 'posts',
    operation: 'insert',
    sentence: 'people can post in their own name: nothing is passed on where that is switched off',
    allowed: [],
    statement: ({ records }, me) => insertPost(me, ', reshared_post_id', `, '${records.closedPost}'`),
  },
  {
    table: 'posts',
    operation: 'update',
    sentence: 'authors can edit their posts',
    allowed: nobodyElse,
    statement: ({ records }) => change('posts', records.publicPost, `content = 'Snow'`),
  },
  {
    table: 'posts',
    operation: 'delete',
    sentence: 'authors can delete their posts',
    allowed: nobodyElse,
    statement: ({ records }) => remove('posts', records.publicPost),
  },
  {
    table: 'post_comments',
    operation: 'select',
    sentence: 'authors and whoever may know them can see comments',
    allowed: friends,
    statement: ({ records }) => read('post_comments', records.comment),
  },
  {
    table: 'post_comments',
    operation: 'select',
    sentence: 'authors and whoever may know them can see comments: one’s own',
    allowed: friends,
    statement: ({ records }) => read('post_comments', records.comment),
  },
  {
    table: 'post_comments',
    operation: 'insert',
    sentence: 'people can comment on posts that take comments',
    allowed: friends,
    statement: ({ records }, me) => insertComment(records.connectionsPost, me),
  },
  {
    table: 'post_comments',
    operation: 'insert',
    sentence: 'people can comment on posts that take comments: nobody where they are switched off',
    allowed: [],
    statement: ({ records }, me) => insertComment(records.closedPost, me),
  },
  {
    table: 'post_comments',
    operation: 'insert',
    sentence: 'people can comment on posts that take comments: in nobody else’s name',
    allowed: ['connection'],
    statement: ({ records, people }) => insertComment(records.publicPost, people.connection),
  },
  {
    table: 'post_comments',
    operation: 'delete',
    sentence: 'authors can delete their comments',
    allowed: ['connection'],
    statement: ({ records }) => remove('post_comments', records.comment),
  },
  {
    table: 'post_likes',
    operation: 'select',
    sentence: 'people can see their own likes',
    allowed: ['connection'],
    statement: ({ records }) => read('post_likes', records.like),
  },
  {
    table: 'post_likes',
    operation: 'insert',
    sentence: 'people can like posts that take likes',
    allowed: strangersToo,
    statement: ({ records }, me) => insertLike(records.publicPost, me),
  },
  {
    table: 'post_likes',
    operation: 'insert',
    sentence: 'people can like posts that take likes: nobody where they are switched off',
    allowed: [],
    statement: ({ records }, me) => insertLike(records.closedPost, me),
  },
  {
    table: 'post_likes',
    operation: 'insert',
    sentence: 'people can like posts that take likes: nobody whom the post is not for',
    allowed: nobodyElse,
    statement: ({ records }, me) => insertLike(records.privatePost, me),
  },
  {
    table: 'post_likes',
    operation: 'delete',
    sentence: 'people can take back their likes',
    allowed: ['connection'],
    statement: ({ records }) => remove('post_likes', records.like),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others',
    allowed: except('owner'),
    statement: ({ records }, me) => report('post', records.publicPost, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: comments on what they see, not their own',
    allowed: ['owner', 'collaborator', 'viewer'],
    statement: ({ records }, me) => report('comment', records.comment, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: not what is kept from them',
    allowed: [],
    statement: ({ records }, me) => report('post', records.privatePost, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: a profile, not their own',
    allowed: except('owner'),
    statement: ({ people }, me) => report('profile', people.owner, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: a public goal',
    allowed: except('owner'),
    statement: ({ goals }, me) => report('goal', goals.publicGoal, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: a list that they work on',
    allowed: ['collaborator', 'viewer'],
    statement: ({ lists }, me) => report('bucket_list', lists.shared, me),
  },
  {
    table: 'flagged_content',
    operation: 'insert',
    sentence: 'people can report what they see of others: an itinerary for connections',
    allowed: ['collaborator', 'viewer', 'connection'],
    statement: ({ records }, me) => report('itinerary', records.connectionsItinerary, me),
  },
  {
    table: 'flagged_content',
    operation: 'select',
    sentence: 'people can see their own reports, and moderators all',
    allowed: ['other', 'admin'],
    statement: ({ records }) => read('flagged_content', records.report),
  },
]
