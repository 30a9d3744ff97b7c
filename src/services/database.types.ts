/** Made by `npm run db:types` from supabase/migrations; not edited by hand. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "addresses": {
                  Row: {
                    "city": string,"comment": string | null,"created_at": string,"flat": string | null,"id": string,"name": string,"phone": string,"street": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "city": string,"comment"?: string | null,"created_at"?: string,"flat"?: string | null,"id"?: string,"name": string,"phone": string,"street": string,"user_id"?: string
                  }
                  Update: {
                    "city"?: string,"comment"?: string | null,"created_at"?: string,"flat"?: string | null,"id"?: string,"name"?: string,"phone"?: string,"street"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "addresses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "color": string,"description": string,"icon": string,"id": number,"name": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "color": string,"description"?: string,"icon": string,"id"?: never,"name": string,"slug": string
                  }
                  Update: {
                    "color"?: string,"description"?: string,"icon"?: string,"id"?: never,"name"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"follows": {
                  Row: {
                    "created_at": string,"seller_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"seller_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"seller_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "follows_seller_id_fkey"
      columns: ["seller_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"instagram_posts": {
                  Row: {
                    "caption": string | null,"created_at": string,"id": string,"influencer_id": string,"instagram_media_id": string,"kind": string,"media_type": string,"media_url": string | null,"posted_at": string | null,"thumbnail_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "caption"?: string | null,"created_at"?: string,"id"?: string,"influencer_id"?: string,"instagram_media_id": string,"kind"?: string,"media_type"?: string,"media_url"?: string | null,"posted_at"?: string | null,"thumbnail_url"?: string | null
                  }
                  Update: {
                    "caption"?: string | null,"created_at"?: string,"id"?: string,"influencer_id"?: string,"instagram_media_id"?: string,"kind"?: string,"media_type"?: string,"media_url"?: string | null,"posted_at"?: string | null,"thumbnail_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "instagram_posts_influencer_id_fkey"
      columns: ["influencer_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"order_events": {
                  Row: {
                    "actor": string,"created_at": string,"from_status": string | null,"id": number,"order_id": string,"to_status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "actor": string,"created_at"?: string,"from_status"?: string | null,"id"?: never,"order_id": string,"to_status": string
                  }
                  Update: {
                    "actor"?: string,"created_at"?: string,"from_status"?: string | null,"id"?: never,"order_id"?: string,"to_status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_events_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    }
                  ]
                },"order_items": {
                  Row: {
                    "commission_rate": number,"id": number,"image": string | null,"name": string,"order_id": string,"product_id": string,"quantity": number,"unit_price": number,"variant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "commission_rate": number,"id"?: never,"image"?: string | null,"name": string,"order_id": string,"product_id": string,"quantity": number,"unit_price": number,"variant_id"?: string | null
                  }
                  Update: {
                    "commission_rate"?: number,"id"?: never,"image"?: string | null,"name"?: string,"order_id"?: string,"product_id"?: string,"quantity"?: number,"unit_price"?: number,"variant_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_items_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "order_items_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "order_items_variant_id_fkey"
      columns: ["variant_id"]
isOneToOne: false
      referencedRelation: "product_variants"
      referencedColumns: ["id"]
    }
                  ]
                },"orders": {
                  Row: {
                    "checkout_id": string,"city": string,"customer": string,"date": string,"delivery_cost": number | null,"id": string,"number": string,"payment_claimed_at": string | null,"payment_details": NonNullable<Json>,"payment_method": string,"payment_received_at": string | null,"payment_status": string,"return_reason": string | null,"return_requested_at": string | null,"seller_id": string,"source": string,"status": string,"total": number,"tracking_number": string | null,"units": number,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "checkout_id": string,"city": string,"customer": string,"date"?: string,"delivery_cost"?: number | null,"id"?: string,"number": string,"payment_claimed_at"?: string | null,"payment_details"?: NonNullable<Json>,"payment_method": string,"payment_received_at"?: string | null,"payment_status"?: string,"return_reason"?: string | null,"return_requested_at"?: string | null,"seller_id": string,"source"?: string,"status"?: string,"total": number,"tracking_number"?: string | null,"units": number,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "checkout_id"?: string,"city"?: string,"customer"?: string,"date"?: string,"delivery_cost"?: number | null,"id"?: string,"number"?: string,"payment_claimed_at"?: string | null,"payment_details"?: NonNullable<Json>,"payment_method"?: string,"payment_received_at"?: string | null,"payment_status"?: string,"return_reason"?: string | null,"return_requested_at"?: string | null,"seller_id"?: string,"source"?: string,"status"?: string,"total"?: number,"tracking_number"?: string | null,"units"?: number,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "orders_seller_id_fkey"
      columns: ["seller_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "orders_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"product_images": {
                  Row: {
                    "created_at": string,"id": string,"position": number,"product_id": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"position"?: number,"product_id": string,"url": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"position"?: number,"product_id"?: string,"url"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_images_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_media": {
                  Row: {
                    "created_at": string,"id": string,"media_color": string | null,"media_type": string,"media_url": string,"position": number,"poster_url": string | null,"product_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"media_color"?: string | null,"media_type"?: string,"media_url": string,"position"?: number,"poster_url"?: string | null,"product_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"media_color"?: string | null,"media_type"?: string,"media_url"?: string,"position"?: number,"poster_url"?: string | null,"product_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_media_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_reviews": {
                  Row: {
                    "comment": string,"content_language": string | null,"created_at": string,"helpful_count": number,"id": string,"product_id": string,"rating": number,"status": string,"updated_at": string,"user_id": string,"verified_purchase": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "comment"?: string,"content_language"?: string | null,"created_at"?: string,"helpful_count"?: number,"id"?: string,"product_id": string,"rating": number,"status"?: string,"updated_at"?: string,"user_id": string,"verified_purchase"?: boolean
                  }
                  Update: {
                    "comment"?: string,"content_language"?: string | null,"created_at"?: string,"helpful_count"?: number,"id"?: string,"product_id"?: string,"rating"?: number,"status"?: string,"updated_at"?: string,"user_id"?: string,"verified_purchase"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_reviews_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "product_reviews_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"product_variants": {
                  Row: {
                    "color": string | null,"created_at": string,"id": string,"position": number,"product_id": string,"size": string | null,"stock_quantity": number
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string | null,"created_at"?: string,"id"?: string,"position"?: number,"product_id": string,"size"?: string | null,"stock_quantity"?: number
                  }
                  Update: {
                    "color"?: string | null,"created_at"?: string,"id"?: string,"position"?: number,"product_id"?: string,"size"?: string | null,"stock_quantity"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_variants_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_views": {
                  Row: {
                    "date": string,"product_id": string,"views": number
                  }
                  ComputedFields: never
                  Insert: {
                    "date": string,"product_id": string,"views"?: number
                  }
                  Update: {
                    "date"?: string,"product_id"?: string,"views"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_views_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"products": {
                  Row: {
                    "category": string,"condition": string,"content_language": string | null,"created_at": string,"creation_key": string | null,"current_price": number,"deleted_at": string | null,"description": string,"discount_price": number | null,"featured": boolean,"has_variants": boolean,"id": string,"influencer_id": string,"instagram_media_id": string | null,"media_color": string | null,"media_type": string,"media_url": string | null,"name": string,"price": number,"rating": number,"review_count": number,"search_vector": unknown,"seller_id": string,"status": string,"stock_quantity": number,"tags": (string)[],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"condition"?: string,"content_language"?: string | null,"created_at"?: string,"creation_key"?: string | null,"current_price"?: never,"deleted_at"?: string | null,"description"?: string,"discount_price"?: number | null,"featured"?: boolean,"has_variants"?: boolean,"id"?: string,"influencer_id"?: never,"instagram_media_id"?: string | null,"media_color"?: string | null,"media_type"?: string,"media_url"?: string | null,"name": string,"price": number,"rating"?: number,"review_count"?: number,"search_vector"?: never,"seller_id": string,"status"?: string,"stock_quantity"?: number,"tags"?: (string)[],"updated_at"?: string
                  }
                  Update: {
                    "category"?: string,"condition"?: string,"content_language"?: string | null,"created_at"?: string,"creation_key"?: string | null,"current_price"?: never,"deleted_at"?: string | null,"description"?: string,"discount_price"?: number | null,"featured"?: boolean,"has_variants"?: boolean,"id"?: string,"influencer_id"?: never,"instagram_media_id"?: string | null,"media_color"?: string | null,"media_type"?: string,"media_url"?: string | null,"name"?: string,"price"?: number,"rating"?: number,"review_count"?: number,"search_vector"?: never,"seller_id"?: string,"status"?: string,"stock_quantity"?: number,"tags"?: (string)[],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "products_category_fkey"
      columns: ["category"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["slug"]
    },{
      foreignKeyName: "products_influencer_id_fkey"
      columns: ["influencer_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"reports": {
                  Row: {
                    "comment": string,"created_at": string,"id": string,"product_id": string | null,"reason": string,"reporter_id": string,"seller_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "comment"?: string,"created_at"?: string,"id"?: string,"product_id"?: string | null,"reason": string,"reporter_id"?: string,"seller_id"?: string | null
                  }
                  Update: {
                    "comment"?: string,"created_at"?: string,"id"?: string,"product_id"?: string | null,"reason"?: string,"reporter_id"?: string,"seller_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reporter_id_fkey"
      columns: ["reporter_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_seller_id_fkey"
      columns: ["seller_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"seller_settings": {
                  Row: {
                    "accepts_cash": boolean,"delivery": NonNullable<Json>,"kaspi_link": string | null,"kaspi_phone": string | null,"language": string,"on_holiday": boolean,"order_notifications": boolean,"product_updates": boolean,"seller_id": string,"store_description": string | null,"store_name": string | null,"updated_at": string,"whatsapp_phone": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accepts_cash"?: boolean,"delivery"?: NonNullable<Json>,"kaspi_link"?: string | null,"kaspi_phone"?: string | null,"language"?: string,"on_holiday"?: boolean,"order_notifications"?: boolean,"product_updates"?: boolean,"seller_id": string,"store_description"?: string | null,"store_name"?: string | null,"updated_at"?: string,"whatsapp_phone"?: string | null
                  }
                  Update: {
                    "accepts_cash"?: boolean,"delivery"?: NonNullable<Json>,"kaspi_link"?: string | null,"kaspi_phone"?: string | null,"language"?: string,"on_holiday"?: boolean,"order_notifications"?: boolean,"product_updates"?: boolean,"seller_id"?: string,"store_description"?: string | null,"store_name"?: string | null,"updated_at"?: string,"whatsapp_phone"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "seller_settings_seller_id_fkey"
      columns: ["seller_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"stock_movements": {
                  Row: {
                    "created_at": string,"delta": number,"id": number,"order_id": string | null,"product_id": string,"reason": string,"variant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"delta": number,"id"?: never,"order_id"?: string | null,"product_id": string,"reason": string,"variant_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"delta"?: number,"id"?: never,"order_id"?: string | null,"product_id"?: string,"reason"?: string,"variant_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "stock_movements_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "stock_movements_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"wishlists": {
                  Row: {
                    "created_at": string,"product_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"product_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"product_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wishlists_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wishlists_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "profiles": {
                  Row: {
                    "avatar_url": string | null,"bio": string | null,"commission_rate": number | null,"cover_image": string | null,"created_at": string,"deleted_at": string | null,"delivery": NonNullable<Json>,"full_name": string | null,"id": string,"instagram_handle": string | null,"instagram_user_id": string | null,"is_influencer": boolean,"location": string | null,"newest_product_at": string | null,"on_holiday": boolean,"phone": string | null,"rating": number,"review_count": number,"seller_status": string | null,"seller_verified_at": string | null,"store_description": string | null,"store_name": string | null,"total_earnings": number | null,"total_sales": number | null,"updated_at": string,"username": string,"username_changes": (string)[] | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "avatar_url"?: string | null,"bio"?: string | null,"commission_rate"?: number | null,"cover_image"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"delivery"?: Json | null,"full_name"?: string | null,"id"?: string | null,"instagram_handle"?: string | null,"instagram_user_id"?: string | null,"is_influencer"?: boolean | null,"location"?: string | null,"newest_product_at"?: string | null,"on_holiday"?: boolean | null,"phone"?: string | null,"rating"?: number | null,"review_count"?: number | null,"seller_status"?: string | null,"seller_verified_at"?: string | null,"store_description"?: string | null,"store_name"?: string | null,"total_earnings"?: number | null,"total_sales"?: number | null,"updated_at"?: string | null,"username"?: string | null,"username_changes"?: (string)[] | null,"website"?: string | null
                         }
                        Update: {
                           "avatar_url"?: string | null,"bio"?: string | null,"commission_rate"?: number | null,"cover_image"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"delivery"?: Json | null,"full_name"?: string | null,"id"?: string | null,"instagram_handle"?: string | null,"instagram_user_id"?: string | null,"is_influencer"?: boolean | null,"location"?: string | null,"newest_product_at"?: string | null,"on_holiday"?: boolean | null,"phone"?: string | null,"rating"?: number | null,"review_count"?: number | null,"seller_status"?: string | null,"seller_verified_at"?: string | null,"store_description"?: string | null,"store_name"?: string | null,"total_earnings"?: number | null,"total_sales"?: number | null,"updated_at"?: string | null,"username"?: string | null,"username_changes"?: (string)[] | null,"website"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"seller_analytics": {
                  Row: {
                    "date": string | null,"orders": number | null,"sales": number | null,"seller_id": string,"units": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "orders_seller_id_fkey"
      columns: ["seller_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Functions: {
            "add_sale":
{ Args: { "p_customer": Json,"p_items": Json,"p_key": string,"p_paid": boolean,"p_payment_method": string }; Returns: string
                           },
"checkout_options":
{ Args: { "p_city"?: string,"p_sellers": (string)[] }; Returns: {
              "delivery_cost": number,"methods": (string)[],"on_holiday": boolean,"seller_id": string
            }[]
                           },
"claim_order":
{ Args: { "p_token": string }; Returns: string
                           },
"claim_payment":
{ Args: { "p_order": string }; Returns: string
                           },
"claim_token":
{ Args: { "p_order": string }; Returns: string
                           },
"count_products":
{ Args: { "p_category"?: string,"p_max"?: number,"p_min"?: number,"p_query"?: string }; Returns: {
              "product_count": number,"seller_count": number
            }[]
                           },
"count_view":
{ Args: { "p_product": string }; Returns: undefined
                           },
"create_product":
{ Args: { "p_key": string,"p_media": Json,"p_product": Json }; Returns: string
                           },
"delete_account":
{ Args: { "p_email": string,"p_only_check"?: boolean }; Returns: undefined
                           },
"order_contact":
{ Args: { "p_order": string }; Returns: {
              "city": string,"comment": string,"flat": string,"name": string,"phone": string,"street": string
            }[]
                           },
"orphaned_media":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"place_order":
{ Args: { "p_expected_total": number,"p_idempotency_key": string,"p_items": Json,"p_payment_method": string,"p_shipping": Json }; Returns: Json
                           },
"rating_distribution":
{ Args: { "p_product": string }; Returns: {
              "rating": number,"review_count": number
            }[]
                           },
"receive_payment":
{ Args: { "p_order": string }; Returns: string
                           },
"request_return":
{ Args: { "p_order": string,"p_reason": string }; Returns: string
                           },
"restore_product":
{ Args: { "p_product": string,"p_status": string }; Returns: undefined
                           },
"save_variants":
{ Args: { "p_product": string,"p_variants": Json }; Returns: undefined
                           },
"search_products":
{ Args: { "p_category"?: string,"p_limit"?: number,"p_max"?: number,"p_min"?: number,"p_offset"?: number,"p_query": string,"p_sort"?: string }; Returns: {
              "category": string,
"condition": string,
"content_language": string | null,
"created_at": string,
"creation_key": string | null,
"current_price": number,
"deleted_at": string | null,
"description": string,
"discount_price": number | null,
"featured": boolean,
"has_variants": boolean,
"id": string,
"influencer_id": string,
"instagram_media_id": string | null,
"media_color": string | null,
"media_type": string,
"media_url": string | null,
"name": string,
"price": number,
"rating": number,
"review_count": number,
"search_vector": unknown,
"seller_id": string,
"status": string,
"stock_quantity": number,
"tags": (string)[],
"updated_at": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "products"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_stores":
{ Args: { "p_query": string }; Returns: {
              "avatar_url": string | null,
"bio": string | null,
"commission_rate": number | null,
"cover_image": string | null,
"created_at": string,
"deleted_at": string | null,
"delivery": NonNullable<Json>,
"full_name": string | null,
"id": string,
"instagram_handle": string | null,
"instagram_user_id": string | null,
"is_influencer": boolean,
"location": string | null,
"newest_product_at": string | null,
"on_holiday": boolean,
"phone": string | null,
"rating": number,
"review_count": number,
"seller_status": string | null,
"seller_verified_at": string | null,
"store_description": string | null,
"store_name": string | null,
"total_earnings": number | null,
"total_sales": number | null,
"updated_at": string,
"username": string,
"username_changes": (string)[] | null,
"website": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "profiles"
        isOneToOne: false
        isSetofReturn: true
      } },
"seller_overview":
{ Args: { "p_since": string }; Returns: Json
                           },
"seller_posts_report":
{ Args: { "p_days": number }; Returns: {
              "image": string,"instagram_media_id": string,"name": string,"orders": number,"revenue": number,"views": number
            }[]
                           },
"seller_products_report":
{ Args: { "p_days": number }; Returns: {
              "image": string,"instagram_media_id": string,"name": string,"orders": number,"product_id": string,"revenue": number,"units": number,"views": number
            }[]
                           },
"set_discount":
{ Args: { "p_percent": number,"p_products": (string)[] }; Returns: number
                           },
"set_order_status":
{ Args: { "p_order": string,"p_status": string }; Returns: string
                           },
"set_stock":
{ Args: { "p_expected": number,"p_product": string,"p_stock": number }; Returns: number
                           },
"set_tracking":
{ Args: { "p_number": string,"p_order": string }; Returns: string
                           },
"store_contact":
{ Args: { "p_seller": string }; Returns: {
              "instagram_handle": string,"whatsapp_phone": string
            }[]
                           },
"take_mails":
{ Args: { "p_limit"?: number }; Returns: {
              "body": string,"id": number,"recipient": string,"subject": string
            }[]
                           },
"update_category_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "category_slug": string,"product_count": number
            }[]
                           },
"use_allowance":
{ Args: { "p_kind": string }; Returns: string
                           },
"username_state":
{ Args: { "p_username": string }; Returns: string
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
