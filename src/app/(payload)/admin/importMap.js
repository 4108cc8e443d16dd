import { PhotographCell as PhotographCell_d106814b547ed412a5a5a40013c342d8 } from '../../../../src/admin/records/cells'
import { HintsNote as HintsNote_975eda44a4579cf4c203f62a52075d20 } from '../../../../src/admin/pages/HintsNote'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RowLabel as RowLabel_fe1b54e3f84423472342a94d7608cca1 } from '../../../../src/admin/globals/RowLabel'
import { SlugError as SlugError_e419a977fcba61ce0047976965590d9a } from '../../../../src/admin/pages/SlugError'
import { DocumentPreviewLink as DocumentPreviewLink_bde1b2d1371a2970fde2b885953b6cc6 } from '../../../../src/admin/previewLinks/DocumentPreviewLink'
import { StatusCell as StatusCell_7c41e2cdec841a5ed260660b94e146ad } from '../../../../src/admin/pages/StatusCell'
import { NewPage as NewPage_c67157e9fd5712e917a0bcaccb9dc2f5 } from '../../../../src/admin/pages/NewPage'
import { PageHead as PageHead_1c2cbbc9254961f8af826a86acc24286 } from '../../../../src/admin/pages/DocumentHead'
import { UnsavedDraft as UnsavedDraft_dba9354d748618cece6378ac47a6d41f } from '../../../../src/admin/unsaved/UnsavedDraft'
import { PublishInTimeZone as PublishInTimeZone_081ad74b2235a89ad003417500d50abf } from '../../../../src/admin/pages/PublishInTimeZone'
import { MessageView as MessageView_b766b1873ef78aecf7ab66bee8d9850c } from '../../../../src/admin/messages/MessageView'
import { MessagesView as MessagesView_c358f8fa6a0e59cbf524ae5867e4237f } from '../../../../src/admin/messages/MessagesView'
import { RoleCell as RoleCell_d106814b547ed412a5a5a40013c342d8 } from '../../../../src/admin/records/cells'
import { MenuRowLabel as MenuRowLabel_b161c820182dce6724df6f4f4d52d458 } from '../../../../src/admin/globals/MenuRowLabel'
import { TextsHead as TextsHead_1c2cbbc9254961f8af826a86acc24286 } from '../../../../src/admin/pages/DocumentHead'
import { Looks as Looks_d5cac80a58d36eda97c7eb8c25875e59 } from '../../../../src/admin/look/Looks'
import { AccentPair as AccentPair_452ddfba7eaece6f86cdb112d697bd0a } from '../../../../src/admin/look/AccentPair'
import { ColourInput as ColourInput_61528c7b67d2ded6549f130e1d2080bc } from '../../../../src/admin/look/ColourInput'
import { TypefaceField as TypefaceField_504710bb39fcbed60e25843d5febc405 } from '../../../../src/admin/look/TypefaceField'
import { TabRowLabel as TabRowLabel_f8add18ae2784bf8151fe759f59c95c0 } from '../../../../src/admin/globals/TabRowLabel'
import { ServicesWithoutCard as ServicesWithoutCard_4fb83f856ac5c40520805c88691fdd24 } from '../../../../src/admin/globals/ServicesWithoutCard'
import { SideMenu as SideMenu_92d42674975cdb220db9e1c2b331464d } from '../../../../src/admin/layout/panelLayout'
import { TopBar as TopBar_92d42674975cdb220db9e1c2b331464d } from '../../../../src/admin/layout/panelLayout'
import { LogoRing as LogoRing_92d42674975cdb220db9e1c2b331464d } from '../../../../src/admin/layout/panelLayout'
import { SessionRefresher as SessionRefresher_c336fd0c9a489b6f2347d375880a3257 } from '../../../../src/admin/layout/SessionRefresher'
import { ResultDialogProvider as ResultDialogProvider_22373a2026ca8f09298bcca476842811 } from '../../../../src/admin/dialogs/ResultDialog'
import { ConfirmIdentityProvider as ConfirmIdentityProvider_63534ddd038bbf188690aa9b1fe67997 } from '../../../../src/admin/dialogs/ConfirmIdentity'
import { UnsavedChanges as UnsavedChanges_3d2aec1c823f1aa12fc509adfa658936 } from '../../../../src/admin/unsaved/UnsavedChanges'
import { AccessibleMarkup as AccessibleMarkup_b97c58f09a36f2c6798104ce70338f2a } from '../../../../src/admin/layout/AccessibleMarkup'
import { DashboardView as DashboardView_4d31f060d0ebe05e8e8d3bc4abb3ddbd } from '../../../../src/admin/dashboard/DashboardView'
import { ServicesView as ServicesView_303292046b6dd2594b8ef3fbb68c971a } from '../../../../src/admin/services/ServicesView'
import { PortfoliosView as PortfoliosView_7d6a86d2ebe33523e015896de043ec03 } from '../../../../src/admin/portfolios/PortfoliosView'
import { PortfolioView as PortfolioView_58fdc562ce4b02a759fd5a3acd7dee72 } from '../../../../src/admin/portfolios/PortfolioView'
import { LibraryView as LibraryView_5af777bcf161977067a3d3107759d2ae } from '../../../../src/admin/library/LibraryView'
import { GalleriesView as GalleriesView_f096279bcd9c4cb9229f00d055ab54cc } from '../../../../src/admin/galleries/GalleriesView'
import { GalleryView as GalleryView_8188a7f03d1bf0d642c14d6d4ed550df } from '../../../../src/admin/galleries/GalleryView'
import { SettingsView as SettingsView_c3cbea95d2ccdb778245c2ef9f8988d4 } from '../../../../src/admin/settings/SettingsView'
import { SecurityView as SecurityView_cf4ae107ed952c7f3c8e65834ecd7e80 } from '../../../../src/admin/security/SecurityView'
import { BinView as BinView_88bb10e069ae0f1cc554a4f6cb94f106 } from '../../../../src/admin/bin/BinView'
import { EntriesView as EntriesView_bfd8a5f7325065e39c0b7ca8302a8b31 } from '../../../../src/admin/entries/EntriesView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/records/cells#PhotographCell": PhotographCell_d106814b547ed412a5a5a40013c342d8,
  "/src/admin/pages/HintsNote#HintsNote": HintsNote_975eda44a4579cf4c203f62a52075d20,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/globals/RowLabel#RowLabel": RowLabel_fe1b54e3f84423472342a94d7608cca1,
  "/src/admin/pages/SlugError#SlugError": SlugError_e419a977fcba61ce0047976965590d9a,
  "/src/admin/previewLinks/DocumentPreviewLink#DocumentPreviewLink": DocumentPreviewLink_bde1b2d1371a2970fde2b885953b6cc6,
  "/src/admin/pages/StatusCell#StatusCell": StatusCell_7c41e2cdec841a5ed260660b94e146ad,
  "/src/admin/pages/NewPage#NewPage": NewPage_c67157e9fd5712e917a0bcaccb9dc2f5,
  "/src/admin/pages/DocumentHead#PageHead": PageHead_1c2cbbc9254961f8af826a86acc24286,
  "/src/admin/unsaved/UnsavedDraft#UnsavedDraft": UnsavedDraft_dba9354d748618cece6378ac47a6d41f,
  "/src/admin/pages/PublishInTimeZone#PublishInTimeZone": PublishInTimeZone_081ad74b2235a89ad003417500d50abf,
  "/src/admin/messages/MessageView#MessageView": MessageView_b766b1873ef78aecf7ab66bee8d9850c,
  "/src/admin/messages/MessagesView#MessagesView": MessagesView_c358f8fa6a0e59cbf524ae5867e4237f,
  "/src/admin/records/cells#RoleCell": RoleCell_d106814b547ed412a5a5a40013c342d8,
  "/src/admin/globals/MenuRowLabel#MenuRowLabel": MenuRowLabel_b161c820182dce6724df6f4f4d52d458,
  "/src/admin/pages/DocumentHead#TextsHead": TextsHead_1c2cbbc9254961f8af826a86acc24286,
  "/src/admin/look/Looks#Looks": Looks_d5cac80a58d36eda97c7eb8c25875e59,
  "/src/admin/look/AccentPair#AccentPair": AccentPair_452ddfba7eaece6f86cdb112d697bd0a,
  "/src/admin/look/ColourInput#ColourInput": ColourInput_61528c7b67d2ded6549f130e1d2080bc,
  "/src/admin/look/TypefaceField#TypefaceField": TypefaceField_504710bb39fcbed60e25843d5febc405,
  "/src/admin/globals/TabRowLabel#TabRowLabel": TabRowLabel_f8add18ae2784bf8151fe759f59c95c0,
  "/src/admin/globals/ServicesWithoutCard#ServicesWithoutCard": ServicesWithoutCard_4fb83f856ac5c40520805c88691fdd24,
  "/src/admin/layout/panelLayout#SideMenu": SideMenu_92d42674975cdb220db9e1c2b331464d,
  "/src/admin/layout/panelLayout#TopBar": TopBar_92d42674975cdb220db9e1c2b331464d,
  "/src/admin/layout/panelLayout#LogoRing": LogoRing_92d42674975cdb220db9e1c2b331464d,
  "/src/admin/layout/SessionRefresher#SessionRefresher": SessionRefresher_c336fd0c9a489b6f2347d375880a3257,
  "/src/admin/dialogs/ResultDialog#ResultDialogProvider": ResultDialogProvider_22373a2026ca8f09298bcca476842811,
  "/src/admin/dialogs/ConfirmIdentity#ConfirmIdentityProvider": ConfirmIdentityProvider_63534ddd038bbf188690aa9b1fe67997,
  "/src/admin/unsaved/UnsavedChanges#UnsavedChanges": UnsavedChanges_3d2aec1c823f1aa12fc509adfa658936,
  "/src/admin/layout/AccessibleMarkup#AccessibleMarkup": AccessibleMarkup_b97c58f09a36f2c6798104ce70338f2a,
  "/src/admin/dashboard/DashboardView#DashboardView": DashboardView_4d31f060d0ebe05e8e8d3bc4abb3ddbd,
  "/src/admin/services/ServicesView#ServicesView": ServicesView_303292046b6dd2594b8ef3fbb68c971a,
  "/src/admin/portfolios/PortfoliosView#PortfoliosView": PortfoliosView_7d6a86d2ebe33523e015896de043ec03,
  "/src/admin/portfolios/PortfolioView#PortfolioView": PortfolioView_58fdc562ce4b02a759fd5a3acd7dee72,
  "/src/admin/library/LibraryView#LibraryView": LibraryView_5af777bcf161977067a3d3107759d2ae,
  "/src/admin/galleries/GalleriesView#GalleriesView": GalleriesView_f096279bcd9c4cb9229f00d055ab54cc,
  "/src/admin/galleries/GalleryView#GalleryView": GalleryView_8188a7f03d1bf0d642c14d6d4ed550df,
  "/src/admin/settings/SettingsView#SettingsView": SettingsView_c3cbea95d2ccdb778245c2ef9f8988d4,
  "/src/admin/security/SecurityView#SecurityView": SecurityView_cf4ae107ed952c7f3c8e65834ecd7e80,
  "/src/admin/bin/BinView#BinView": BinView_88bb10e069ae0f1cc554a4f6cb94f106,
  "/src/admin/entries/EntriesView#EntriesView": EntriesView_bfd8a5f7325065e39c0b7ca8302a8b31,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
