/** Generated from supabase/migrations by `npm run types:generate`; not to be edited by hand. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

/** Insert and Update hold only what a signed-in client may write. */
export type Database = {
  public: {
    Tables: {
      access_links: {
        Row: {
          id: string
          user_id: string
          kind: string
          itinerary_id: string | null
          token_hash: string
          options: Json
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
          expires_at: string | null
          has_password: boolean
          goal_id: string | null
          bucket_list_id: string | null
        }
        Insert: {
          id?: string
          user_id?: string
          kind: string
          itinerary_id?: string | null
          token_hash: string
          options?: Json
          created_at?: string
          updated_at?: string
          expires_at?: string | null
          has_password?: boolean
          goal_id?: string | null
          bucket_list_id?: string | null
        }
        Update: {
          options?: Json
          updated_at?: string
          edited_at?: string | null
          expires_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'access_links_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'access_links_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'access_links_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      achievements: {
        Row: {
          id: string
          name: string
          description: string
          category: string
          rarity: string
          points: number
          requirements: Json
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: []
      }
      activity_feed: {
        Row: {
          id: string
          user_id: string
          type: string
          content: string
          data: Json
          goal_id: string | null
          created_at: string
          itinerary_id: string | null
          post_id: string | null
          connection_id: string | null
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'activity_feed_connection_id_fkey'
            columns: ['connection_id']
            isOneToOne: false
            referencedRelation: 'user_connections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'activity_feed_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'activity_feed_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'activity_feed_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'activity_feed_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      admin_audit_logs: {
        Row: {
          id: string
          admin_id: string | null
          admin_name: string
          admin_email: string
          action: string
          resource: string
          resource_id: string | null
          details: Json
          ip_address: string | null
          user_agent: string | null
          created_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'admin_audit_logs_admin_id_fkey'
            columns: ['admin_id']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
        ]
      }
      admin_notes: {
        Row: {
          id: string
          user_id: string
          admin_id: string | null
          admin_name: string
          content: string
          created_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'admin_notes_admin_id_fkey'
            columns: ['admin_id']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'admin_notes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      admin_permissions: {
        Row: {
          id: string
          name: string
          description: string | null
          resource: string
          action: string
          created_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: []
      }
      admin_role_permissions: {
        Row: {
          role_id: string
          permission_id: string
        }
        Insert: {
          role_id: string
          permission_id: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'admin_role_permissions_permission_id_fkey'
            columns: ['permission_id']
            isOneToOne: false
            referencedRelation: 'admin_permissions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'admin_role_permissions_role_id_fkey'
            columns: ['role_id']
            isOneToOne: false
            referencedRelation: 'admin_roles'
            referencedColumns: ['id']
          },
        ]
      }
      admin_roles: {
        Row: {
          id: string
          name: string
          description: string | null
          is_system: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          name: string
          description?: string | null
        }
        Update: {
          name?: string
          description?: string | null
        }
        Relationships: []
      }
      admin_users: {
        Row: {
          id: string
          user_id: string
          email: string
          first_name: string
          last_name: string
          role_id: string
          is_active: boolean
          last_login_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          user_id: string
          email?: string
          first_name?: string
          last_name?: string
          role_id: string
          is_active?: boolean
        }
        Update: {
          email?: string
          first_name?: string
          last_name?: string
          role_id?: string
          is_active?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'admin_users_role_id_fkey'
            columns: ['role_id']
            isOneToOne: false
            referencedRelation: 'admin_roles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'admin_users_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      bucket_list_members: {
        Row: {
          id: string
          bucket_list_id: string
          user_id: string
          owner_id: string
          role: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          bucket_list_id: string
          user_id: string
          role?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          role?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'bucket_list_members_bucket_list_id_fkey'
            columns: ['bucket_list_id']
            isOneToOne: false
            referencedRelation: 'bucket_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bucket_list_members_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bucket_list_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      bucket_lists: {
        Row: {
          id: string
          user_id: string
          name: string
          description: string | null
          category: string
          color_theme: string
          is_public: boolean
          is_collaborative: boolean
          sort_order: number
          privacy_level: string
          allow_comments: boolean
          allow_reshare: boolean
          specific_users: string[] | null
          removed_by_moderators: boolean
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          name: string
          description?: string | null
          category?: string
          color_theme?: string
          is_public?: boolean
          is_collaborative?: boolean
          sort_order?: number
          privacy_level?: string
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          name?: string
          description?: string | null
          category?: string
          color_theme?: string
          is_public?: boolean
          is_collaborative?: boolean
          sort_order?: number
          privacy_level?: string
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bucket_lists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      contact_messages: {
        Row: {
          id: string
          user_id: string | null
          name: string
          email: string
          message: string
          is_done: boolean
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string | null
          name: string
          email: string
          message: string
        }
        Update: {
          is_done?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      coupon_redemptions: {
        Row: {
          id: string
          coupon_id: string
          user_id: string | null
          subscription_id: string | null
          discount_amount: number
          currency: string
          state: string
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'coupon_redemptions_coupon_id_fkey'
            columns: ['coupon_id']
            isOneToOne: false
            referencedRelation: 'coupons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coupon_redemptions_subscription_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'user_subscriptions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coupon_redemptions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      coupons: {
        Row: {
          id: string
          code: string
          discount_type: string
          discount_value: number
          currency: string
          description: string
          max_uses: number | null
          used_count: number
          max_uses_per_user: number | null
          min_purchase_amount: number
          applies_to: string
          plan_ids: string[]
          starts_at: string
          expires_at: string | null
          is_active: boolean
          created_by: string | null
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'coupons_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
        ]
      }
      flagged_content: {
        Row: {
          id: string
          content_type: string
          content_id: string
          reporter_id: string | null
          reason: string
          details: string | null
          status: string
          created_at: string
        }
        Insert: {
          content_type: string
          content_id: string
          reporter_id?: string | null
          reason: string
          details?: string | null
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'flagged_content_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'flagged_content_reporter_id_fkey'
            columns: ['reporter_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'flagged_content_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      former_companions: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          person: string
          account: string | null
          name: string
          left_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'former_companions_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'former_companions_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      goal_progress: {
        Row: {
          id: string
          goal_id: string
          owner_id: string
          bucket_list_id: string | null
          progress_percentage: number
          savings_amount: number
          expenses_amount: number
          notes: string | null
          milestone_reached: string | null
          updated_by: string | null
          entered_by_hand: boolean
          created_at: string
        }
        Insert: {
          id?: string
          goal_id: string
          progress_percentage?: number
          savings_amount?: number
          expenses_amount?: number
          notes?: string | null
          milestone_reached?: string | null
          updated_by?: string | null
          created_at?: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'goal_progress_bucket_list_id_fkey'
            columns: ['bucket_list_id']
            isOneToOne: false
            referencedRelation: 'bucket_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'goal_progress_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'goal_progress_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'goal_progress_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      goals: {
        Row: {
          id: string
          bucket_list_id: string
          owner_id: string
          title: string
          description: string | null
          category: string
          subcategory: string | null
          status: string
          priority: number
          target_date: string | null
          completion_date: string | null
          budget_target: number | null
          currency: string
          location_data: Json | null
          media_urls: string[]
          tags: string[]
          notes: string | null
          follows_savings: boolean
          is_public: boolean
          privacy_level: string
          allow_comments: boolean
          allow_reshare: boolean
          specific_users: string[] | null
          removed_by_moderators: boolean
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          bucket_list_id: string
          title: string
          description?: string | null
          category?: string
          subcategory?: string | null
          status?: string
          priority?: number
          target_date?: string | null
          completion_date?: string | null
          budget_target?: number | null
          currency?: string
          location_data?: Json | null
          media_urls?: string[]
          tags?: string[]
          notes?: string | null
          follows_savings?: boolean
          is_public?: boolean
          privacy_level?: string
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          bucket_list_id?: string
          title?: string
          description?: string | null
          category?: string
          subcategory?: string | null
          status?: string
          priority?: number
          target_date?: string | null
          completion_date?: string | null
          budget_target?: number | null
          currency?: string
          location_data?: Json | null
          media_urls?: string[]
          tags?: string[]
          notes?: string | null
          follows_savings?: boolean
          is_public?: boolean
          privacy_level?: string
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'goals_bucket_list_id_fkey'
            columns: ['bucket_list_id']
            isOneToOne: false
            referencedRelation: 'bucket_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'goals_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      inbox_addresses: {
        Row: {
          user_id: string
          word: string
          made_at: string
          full_at: string | null
          too_large_at: string | null
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'inbox_addresses_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      inbox_mails: {
        Row: {
          id: string
          user_id: string
          received_at: string
          sender: string
          subject: string
          size: number
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'inbox_mails_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      itineraries: {
        Row: {
          id: string
          user_id: string
          destination_name: string
          destination_coordinates: number[] | null
          number_of_days: number
          ai_generated_plan: Json
          start_date: string | null
          time_zone: string | null
          is_public: boolean
          privacy_level: string
          allow_likes: boolean
          allow_comments: boolean
          allow_reshare: boolean
          listed_in_discover: boolean
          told_in_feed: boolean
          specific_users: string[] | null
          removed_by_moderators: boolean
          edited_by: string | null
          plan_editors: Json | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
          currency: string | null
          one_purse: boolean
        }
        Insert: {
          id?: string
          user_id?: string
          destination_name: string
          destination_coordinates?: number[] | null
          number_of_days?: number
          ai_generated_plan: Json
          start_date?: string | null
          time_zone?: string | null
          is_public?: boolean
          privacy_level?: string
          allow_likes?: boolean
          allow_comments?: boolean
          allow_reshare?: boolean
          listed_in_discover?: boolean
          told_in_feed?: boolean
          specific_users?: string[] | null
          created_at?: string
          updated_at?: string
          currency?: string | null
          one_purse?: boolean
        }
        Update: {
          destination_name?: string
          destination_coordinates?: number[] | null
          ai_generated_plan?: Json
          start_date?: string | null
          time_zone?: string | null
          is_public?: boolean
          privacy_level?: string
          allow_likes?: boolean
          allow_comments?: boolean
          allow_reshare?: boolean
          listed_in_discover?: boolean
          told_in_feed?: boolean
          specific_users?: string[] | null
          updated_at?: string
          edited_at?: string | null
          currency?: string | null
          one_purse?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'itineraries_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      itinerary_members: {
        Row: {
          id: string
          itinerary_id: string
          user_id: string | null
          owner_id: string
          name: string
          role: string
          invited_as: string | null
          invited_until: string | null
          created_at: string
          updated_at: string
          offered_at: string | null
        }
        Insert: {
          id?: string
          itinerary_id: string
          user_id?: string | null
          name?: string
          role: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          name?: string
          role?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'itinerary_members_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'itinerary_members_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'itinerary_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          id: string
          user_id: string
          type: string
          title: string
          message: string
          data: Json | null
          link: string | null
          is_read: boolean
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          type: string
          title: string
          message: string
          data?: Json | null
          link?: string | null
          is_read?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          is_read?: boolean
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      packing_templates: {
        Row: {
          id: string
          user_id: string
          kind: string
          name: string
          entries: Json
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          kind: string
          name: string
          entries: Json
          created_at?: string
          updated_at?: string
        }
        Update: {
          name?: string
          entries?: Json
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'packing_templates_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      payment_transactions: {
        Row: {
          id: string
          user_id: string | null
          subscription_id: string | null
          plan_id: string | null
          plan_name: string
          amount: number
          discount_amount: number
          currency: string
          payment_provider: string
          payment_provider_transaction_id: string
          status: string
          failure_message: string | null
          invoice_url: string | null
          refunded_amount: number | null
          refunded_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'payment_transactions_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'subscription_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_transactions_refunded_by_fkey'
            columns: ['refunded_by']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_transactions_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'user_subscriptions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_transactions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      people: {
        Row: {
          id: string
          first_name: string
          last_name: string
          avatar_url: string | null
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'people_id_fkey'
            columns: ['id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      pictures: {
        Row: {
          id: string
          goal_id: string | null
          post_id: string | null
          owner_id: string
          content: string
          created_at: string
        }
        Insert: {
          id?: string
          goal_id?: string | null
          post_id?: string | null
          content: string
          created_at?: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'pictures_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pictures_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pictures_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
        ]
      }
      platform_settings: {
        Row: {
          key: string
          value: Json
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: []
      }
      post_comments: {
        Row: {
          id: string
          post_id: string
          user_id: string
          content: string
          removed_by_moderators: boolean
          created_at: string
        }
        Insert: {
          id?: string
          post_id: string
          user_id?: string
          content: string
          created_at?: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'post_comments_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      post_likes: {
        Row: {
          id: string
          post_id: string
          user_id: string
          created_at: string
        }
        Insert: {
          id?: string
          post_id: string
          user_id?: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'post_likes_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_likes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      posts: {
        Row: {
          id: string
          user_id: string
          content: string
          location: string | null
          media_urls: string[]
          itinerary_id: string | null
          reshared_post_id: string | null
          is_reshare: boolean
          is_public: boolean
          privacy_level: string
          allow_likes: boolean
          allow_comments: boolean
          allow_reshare: boolean
          specific_users: string[] | null
          removed_by_moderators: boolean
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          content: string
          location?: string | null
          media_urls?: string[]
          reshared_post_id?: string | null
          is_public?: boolean
          privacy_level?: string
          allow_likes?: boolean
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          content?: string
          location?: string | null
          media_urls?: string[]
          is_public?: boolean
          privacy_level?: string
          allow_likes?: boolean
          allow_comments?: boolean
          allow_reshare?: boolean
          specific_users?: string[] | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'posts_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'posts_reshared_post_id_fkey'
            columns: ['reshared_post_id']
            isOneToOne: false
            referencedRelation: 'posts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'posts_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      push_subscriptions: {
        Row: {
          id: string
          user_id: string
          endpoint: string
          created_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      recommendations: {
        Row: {
          id: string
          user_id: string
          goal_id: string | null
          recommendation_type: string
          title: string
          description: string
          recommendation_data: Json
          ai_confidence: number | null
          user_feedback: string | null
          status: string
          source: string
          expires_at: string
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          goal_id?: string | null
          recommendation_type: string
          title: string
          description?: string
          recommendation_data: Json
          ai_confidence?: number | null
          user_feedback?: string | null
          status?: string
          source?: string
          expires_at?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          goal_id?: string | null
          title?: string
          description?: string
          recommendation_data?: Json
          user_feedback?: string | null
          status?: string
          expires_at?: string
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'recommendations_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recommendations_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      subscription_events: {
        Row: {
          id: string
          subscription_id: string
          user_id: string
          event_id: string
          from_status: string | null
          to_status: string
          cancel_at_period_end: boolean
          current_period_end: string | null
          plan_id: string
          created_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'subscription_events_admin_id_fkey'
            columns: ['admin_id']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_events_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'subscription_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_events_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'user_subscriptions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_events_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      subscription_plans: {
        Row: {
          id: string
          name: string
          description: string
          tier: string
          price: number
          currency: string
          billing_interval: string
          features: string[]
          is_active: boolean
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: []
      }
      transactions: {
        Row: {
          id: string
          user_id: string
          goal_id: string | null
          amount: number
          transaction_type: string
          currency: string
          transaction_date: string
          category: string | null
          description: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          goal_id?: string | null
          amount: number
          transaction_type: string
          currency?: string
          transaction_date?: string
          category?: string | null
          description?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          goal_id?: string | null
          amount?: number
          transaction_type?: string
          currency?: string
          transaction_date?: string
          category?: string | null
          description?: string | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transactions_goal_id_fkey'
            columns: ['goal_id']
            isOneToOne: false
            referencedRelation: 'goals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_bookings: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          kind: string
          title: string
          provider: string | null
          confirmation_code: string | null
          from_place: string | null
          to_place: string | null
          starts_at: string | null
          starts_zone: string | null
          ends_at: string | null
          ends_zone: string | null
          seats: string | null
          people: string | null
          cost: number | null
          currency: string
          link: string | null
          phone: string | null
          notes: string | null
          edited_by: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
          from_location: Json | null
          to_location: Json | null
        }
        Insert: {
          id?: string
          itinerary_id: string
          kind: string
          title: string
          provider?: string | null
          confirmation_code?: string | null
          from_place?: string | null
          to_place?: string | null
          starts_at?: string | null
          starts_zone?: string | null
          ends_at?: string | null
          ends_zone?: string | null
          seats?: string | null
          people?: string | null
          cost?: number | null
          currency?: string
          link?: string | null
          phone?: string | null
          notes?: string | null
          created_at?: string
          updated_at?: string
          from_location?: Json | null
          to_location?: Json | null
        }
        Update: {
          kind?: string
          title?: string
          provider?: string | null
          confirmation_code?: string | null
          from_place?: string | null
          to_place?: string | null
          starts_at?: string | null
          starts_zone?: string | null
          ends_at?: string | null
          ends_zone?: string | null
          seats?: string | null
          people?: string | null
          cost?: number | null
          currency?: string
          link?: string | null
          phone?: string | null
          notes?: string | null
          updated_at?: string
          edited_at?: string | null
          from_location?: Json | null
          to_location?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'trip_bookings_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_bookings_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_changes: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          user_id: string
          about: string
          thing: string
          kind: string
          name: string
          changed_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'trip_changes_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_changes_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_changes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_comments: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          user_id: string
          author_name: string
          part_id: string | null
          booking_id: string | null
          content: string
          mentions: string[]
          reworded_at: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          itinerary_id: string
          user_id?: string
          part_id?: string | null
          booking_id?: string | null
          content: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          content?: string
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trip_comments_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'trip_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_comments_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_comments_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_expenses: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          kind: string
          title: string
          category: string
          day: string
          money: Json
          booking_id: string | null
          part_id: string | null
          file_id: string | null
          note: string | null
          added_by: string | null
          money_by: string | null
          edited_by: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          itinerary_id: string
          kind: string
          title: string
          category?: string
          day: string
          money: Json
          booking_id?: string | null
          part_id?: string | null
          file_id?: string | null
          note?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          title?: string
          category?: string
          day?: string
          money?: Json
          booking_id?: string | null
          part_id?: string | null
          file_id?: string | null
          note?: string | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trip_expenses_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'trip_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_expenses_file_id_fkey'
            columns: ['file_id']
            isOneToOne: false
            referencedRelation: 'trip_files'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_expenses_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_expenses_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_files: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          booking_id: string | null
          part_id: string | null
          content_id: string
          name: string
          kind: string
          size: number
          sha256: string
          added_by: string | null
          arrived_at: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
          shown_by_links: boolean
        }
        Insert: {
          id?: string
          itinerary_id: string
          booking_id?: string | null
          part_id?: string | null
          content_id: string
          name: string
          kind: string
          size: number
          sha256: string
          created_at?: string
          updated_at?: string
          shown_by_links?: boolean
        }
        Update: {
          booking_id?: string | null
          part_id?: string | null
          name?: string
          updated_at?: string
          edited_at?: string | null
          shown_by_links?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'trip_files_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'trip_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_files_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_files_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_items: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          kind: string
          title: string
          section: string | null
          place: string
          ticked: boolean
          member_id: string | null
          due: string | null
          edited_by: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          itinerary_id: string
          kind: string
          title: string
          section?: string | null
          place: string
          ticked?: boolean
          member_id?: string | null
          due?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          title?: string
          section?: string | null
          place?: string
          ticked?: boolean
          member_id?: string | null
          due?: string | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trip_items_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_items_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_looks: {
        Row: {
          id: string
          user_id: string
          itinerary_id: string
          seen_until: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          itinerary_id: string
          seen_until: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          seen_until?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'trip_looks_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_poll_votes: {
        Row: {
          id: string
          poll_id: string
          itinerary_id: string
          owner_id: string
          user_id: string
          option_id: string
          created_at: string
        }
        Insert: {
          id?: string
          poll_id: string
          itinerary_id?: string
          user_id?: string
          option_id: string
          created_at?: string
        }
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'trip_poll_votes_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_poll_votes_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_poll_votes_poll_id_fkey'
            columns: ['poll_id']
            isOneToOne: false
            referencedRelation: 'trip_polls'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_poll_votes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      trip_polls: {
        Row: {
          id: string
          itinerary_id: string
          owner_id: string
          created_by: string | null
          question: string
          multiple: boolean
          options: Json
          vote_by: string | null
          closed_at: string | null
          chosen_option: string | null
          discarded_at: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          itinerary_id: string
          created_by?: string | null
          question: string
          multiple?: boolean
          options: Json
          vote_by?: string | null
          closed_at?: string | null
          chosen_option?: string | null
          discarded_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          question?: string
          options?: Json
          vote_by?: string | null
          closed_at?: string | null
          chosen_option?: string | null
          discarded_at?: string | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trip_polls_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_polls_itinerary_id_fkey'
            columns: ['itinerary_id']
            isOneToOne: false
            referencedRelation: 'itineraries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trip_polls_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_achievements: {
        Row: {
          id: string
          user_id: string
          achievement_id: string
          earned_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'user_achievements_achievement_id_fkey'
            columns: ['achievement_id']
            isOneToOne: false
            referencedRelation: 'achievements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_achievements_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_connections: {
        Row: {
          id: string
          requester_id: string
          addressee_id: string
          status: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          requester_id?: string
          addressee_id: string
          status?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_connections_addressee_id_fkey'
            columns: ['addressee_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_connections_requester_id_fkey'
            columns: ['requester_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_profiles: {
        Row: {
          user_id: string
          demographic_data: Json
          travel_personality: Json
          interests: Json
          preferences: Json
          profile_completion_percentage: number
          assessment_completed: boolean
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          user_id: string
          demographic_data?: Json
          travel_personality?: Json
          interests?: Json
          preferences?: Json
          profile_completion_percentage?: number
          assessment_completed?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          demographic_data?: Json
          travel_personality?: Json
          interests?: Json
          preferences?: Json
          profile_completion_percentage?: number
          assessment_completed?: boolean
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'user_profiles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_stats: {
        Row: {
          user_id: string
          total_experience_points: number
          current_level: number
          goals_completed: number
          goals_in_progress: number
          total_savings: number
          countries_visited: number
          achievements_earned: number
          streak_days: number
          longest_streak: number
          last_activity_date: string | null
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'user_stats_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_subscriptions: {
        Row: {
          id: string
          user_id: string
          plan_id: string
          status: string
          current_period_start: string | null
          current_period_end: string | null
          cancel_at_period_end: boolean
          payment_provider: string
          payment_provider_subscription_id: string | null
          coupon_id: string | null
          discount_amount: number
          past_due_since: string | null
          ended_at: string | null
          revision: number
          created_at: string
          updated_at: string
        }
        Insert: Record<never, never>
        Update: Record<never, never>
        Relationships: [
          {
            foreignKeyName: 'user_subscriptions_coupon_id_fkey'
            columns: ['coupon_id']
            isOneToOne: false
            referencedRelation: 'coupons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_subscriptions_granted_by_fkey'
            columns: ['granted_by']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_subscriptions_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'subscription_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_subscriptions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      users: {
        Row: {
          id: string
          email: string
          first_name: string
          last_name: string
          avatar_url: string | null
          subscription_tier: string
          profile_completed: boolean
          removed_by_moderators: boolean
          created_at: string
          updated_at: string
          last_login_at: string | null
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id: string
          email?: string
          first_name?: string
          last_name?: string
          avatar_url?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          first_name?: string
          last_name?: string
          avatar_url?: string | null
          profile_completed?: boolean
          updated_at?: string
          last_login_at?: string | null
          edited_at?: string | null
        }
        Relationships: []
      }
      visits: {
        Row: {
          id: string
          user_id: string
          country_code: string | null
          place_name: string | null
          coordinates: number[] | null
          visited_on: string | null
          nights: number | null
          source: string
          source_id: string | null
          note: string | null
          created_at: string
          updated_at: string
          edited_at: string | null
          field_edited_at: Json
        }
        Insert: {
          id?: string
          user_id?: string
          country_code?: string | null
          place_name?: string | null
          coordinates?: number[] | null
          visited_on?: string | null
          nights?: number | null
          source: string
          source_id?: string | null
          note?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          visited_on?: string | null
          nights?: number | null
          note?: string | null
          updated_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'visits_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: Record<never, never>
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: string }
      account_standing: { Args: { account: string }; Returns: string }
      activity_around_me: { Args: { before?: string | null; before_id?: string | null; kinds?: string[] | null; page_size?: number | null }; Returns: Json }
      add_admin_note: { Args: { person: string; content: string }; Returns: string }
      admin_analytics: { Args: { days?: number | null }; Returns: Json }
      admin_broadcasts: { Args: { status?: string | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_content: { Args: { name: string }; Returns: Json }
      admin_contents: { Args: Record<never, never>; Returns: Json }
      admin_coupon_uses: { Args: { coupon_id: string; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_coupons: { Args: { search?: string | null; state?: string | null; sort?: string | null; descending?: boolean | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_dashboard: { Args: Record<never, never>; Returns: Json }
      admin_find: { Args: { term: string }; Returns: Json }
      admin_flagged_beside: { Args: { report_id: string; status?: string | null; content_type?: string | null; descending?: boolean | null }; Returns: Json }
      admin_flagged_content: { Args: { status?: string | null; content_type?: string | null; descending?: boolean | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_flagged_item: { Args: { report_id: string }; Returns: Json }
      admin_has_permission: { Args: { permission_name: string }; Returns: boolean }
      admin_payment: { Args: { payment: string }; Returns: Json }
      admin_payments: { Args: { search?: string | null; person?: string | null; subscription?: string | null; status?: string | null; from_time?: string | null; before_time?: string | null; sort?: string | null; descending?: boolean | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_people: { Args: { search?: string | null; tier?: string | null; standing?: string | null; sort?: string | null; descending?: boolean | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_person: { Args: { person: string }; Returns: Json }
      admin_person_posts: { Args: { person: string; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_person_timeline: { Args: { person: string; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      admin_plans: { Args: Record<never, never>; Returns: Json }
      admin_subscription: { Args: { subscription: string }; Returns: Json }
      admin_subscriptions: { Args: { search?: string | null; person?: string | null; status?: string | null; plan?: string | null; provider?: string | null; sort?: string | null; descending?: boolean | null; page_size?: number | null; page_offset?: number | null }; Returns: Json }
      begin_refund: { Args: { transaction_id: string; amount: number; reason: string }; Returns: Json }
      begin_subscription_act: { Args: { subscription: string; act: string; reason: string; until?: string | null }; Returns: string }
      calendar_of_link: { Args: { token: string; known?: Json | null; before?: string | null }; Returns: Json }
      cancel_broadcast: { Args: { broadcast: string }; Returns: undefined }
      check_session: { Args: Record<never, never>; Returns: undefined }
      claim_ai_use: { Args: { kind: string; most: number }; Returns: Json }
      comments_of_post: { Args: { post_id: string; before?: string | null; before_id?: string | null }; Returns: Json }
      count_receivers: { Args: { audience: string; email?: string | null }; Returns: number }
      decide_flagged_content: { Args: { reports: Json; decision: string; notes?: string | null; author_reason?: string | null }; Returns: Json }
      delete_account: { Args: Record<never, never>; Returns: undefined }
      delete_coupon: { Args: { coupon_id: string }; Returns: undefined }
      delete_plan: { Args: { plan_id: string }; Returns: undefined }
      device_tables: { Args: Record<never, never>; Returns: Json }
      end_account_sessions: { Args: { person: string }; Returns: number }
      end_trip_offer: { Args: { member_id: string }; Returns: undefined }
      ensure_account: { Args: Record<never, never>; Returns: undefined }
      find_people: { Args: { query: string }; Returns: Json }
      grant_complimentary: { Args: { person: string; plan: string; reason: string; until?: string | null }; Returns: Json }
      inbox_mail_content: { Args: { mail: string }; Returns: string }
      invite_companion: { Args: { member_id: string; as_role: string }; Returns: string }
      invite_to_trip: { Args: { itinerary_id: string; as_role: string }; Returns: string }
      is_admin: { Args: Record<never, never>; Returns: boolean }
      itineraries_shared_with_me: { Args: Record<never, never>; Returns: Json }
      keep_push_subscription: { Args: { address: string; key: string; secret: string }; Returns: string }
      make_recovery_codes: { Args: Record<never, never>; Returns: string[] }
      missing_audit_entries: { Args: Record<never, never>; Returns: number }
      my_administration: { Args: Record<never, never>; Returns: Json }
      my_link_uses: { Args: Record<never, never>; Returns: Json }
      my_plan: { Args: Record<never, never>; Returns: Json }
      new_inbox_word: { Args: Record<never, never>; Returns: string }
      note_account_letter: { Args: { person: string; kind: string }; Returns: string }
      note_admin_entry: { Args: { signed_in?: boolean | null }; Returns: undefined }
      note_refused_change: { Args: { reason: string }; Returns: undefined }
      note_time_zone: { Args: { zone: string }; Returns: undefined }
      offer_trip: { Args: { member_id: string }; Returns: undefined }
      open_invitations: { Args: { itinerary_id: string }; Returns: Json }
      own_contact_messages: { Args: Record<never, never>; Returns: Json }
      person_page: { Args: { person: string }; Returns: Json }
      plans_on_sale: { Args: Record<never, never>; Returns: Json }
      platform_facts: { Args: Record<never, never>; Returns: Json }
      preview_coupon: { Args: { plan_id: string; code: string }; Returns: Json }
      public_itineraries: { Args: { before?: string | null; before_id?: string | null; page_size?: number | null }; Returns: Json }
      publish_content: { Args: { name: string; revision: number; body?: Json | null }; Returns: number }
      published_content: { Args: Record<never, never>; Returns: Json }
      push_changes: { Args: { changes: Json }; Returns: Json }
      recovery_codes_left: { Args: Record<never, never>; Returns: number }
      remove_admin_note: { Args: { note: string }; Returns: undefined }
      remove_comment: { Args: { comment_id: string }; Returns: boolean }
      restore_account: { Args: { person: string; reason: string }; Returns: undefined }
      return_ai_use: { Args: { kind: string; claim: string }; Returns: undefined }
      save_admin_role: { Args: { name: string; description: string; permissions: string[]; role_id?: string | null; known?: string | null }; Returns: string }
      save_content_draft: { Args: { name: string; revision: number; body?: Json | null }; Returns: number }
      save_coupon: { Args: { coupon: Json; coupon_id?: string | null; known?: string | null }; Returns: Json }
      save_plan: { Args: { plan: Json; plan_id?: string | null; known?: string | null }; Returns: Json }
      save_platform_settings: { Args: { changes: Json; seen: Json }; Returns: undefined }
      send_broadcast: { Args: { id: string; title: string; message: string; link?: string | null; audience?: string | null; email?: string | null; send_at?: string | null }; Returns: undefined }
      shared_bucket_list: { Args: { list_id: string }; Returns: Json }
      shared_by_link: { Args: { token: string; counts?: boolean | null }; Returns: Json }
      shared_goal: { Args: { goal_id: string }; Returns: Json }
      shared_itinerary: { Args: { itinerary_id: string }; Returns: Json }
      shared_picture: { Args: { picture_id: string }; Returns: Json }
      shared_post: { Args: { post_id: string }; Returns: Json }
      shared_with_me: { Args: Record<never, never>; Returns: Json }
      suspend_account: { Args: { person: string; reason: string }; Returns: undefined }
      sync_pull: { Args: { cursor?: string | null; page_size?: number | null }; Returns: Json }
      take_over_trip: { Args: { member_id: string }; Returns: undefined }
      trip_file_arrived: { Args: { file_id: string }; Returns: boolean }
      trip_file_space: { Args: Record<never, never>; Returns: Json }
      trip_invitation: { Args: { token: string }; Returns: Json }
      turn_off_two_factor: { Args: { recovery_code?: string | null }; Returns: string }
      use_recovery_code: { Args: { code: string }; Returns: string }
      visible_post: { Args: { post_id: string }; Returns: Json }
      visible_posts: { Args: { before?: string | null; before_id?: string | null; term?: string | null; author?: string | null; page_size?: number | null }; Returns: Json }
      withdraw_invitation: { Args: { member_id: string }; Returns: undefined }
      withdraw_open_invitation: { Args: { invitation_id: string }; Returns: boolean }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
