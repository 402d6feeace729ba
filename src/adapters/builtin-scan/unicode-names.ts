// Unicode names that both ripgrep and JavaScript know, each with its short names after a colon. Data, nothing else.
const split = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Properties that a character has or has not. */
export const BINARY_NAMES: readonly string[] = split(`
ASCII_Hex_Digit:AHex Alphabetic:Alpha Bidi_Control:Bidi_C Bidi_Mirrored:Bidi_M Case_Ignorable:CI Cased
Changes_When_Casefolded:CWCF Changes_When_Casemapped:CWCM Changes_When_Lowercased:CWL Changes_When_Titlecased:CWT
Changes_When_Uppercased:CWU Dash Default_Ignorable_Code_Point:DI Deprecated:Dep Diacritic:Dia Emoji
Emoji_Component:EComp Emoji_Modifier:EMod Emoji_Modifier_Base:EBase Emoji_Presentation:EPres
Extended_Pictographic:ExtPict Extender:Ext Grapheme_Base:Gr_Base Grapheme_Extend:Gr_Ext Hex_Digit:Hex
IDS_Binary_Operator:IDSB IDS_Trinary_Operator:IDST ID_Continue:IDC ID_Start:IDS Ideographic:Ideo Join_Control:Join_C
Logical_Order_Exception:LOE Lowercase:Lower Math Noncharacter_Code_Point:NChar Pattern_Syntax:Pat_Syn
Pattern_White_Space:Pat_WS Quotation_Mark:QMark Radical Regional_Indicator:RI Sentence_Terminal:STerm Soft_Dotted:SD
Terminal_Punctuation:Term Unified_Ideograph:UIdeo Uppercase:Upper Variation_Selector:VS White_Space:space:wspace
XID_Continue:XIDC XID_Start:XIDS
`);

export const CATEGORY_NAMES: readonly string[] = split(`
Any Assigned ASCII Cased_Letter:LC Close_Punctuation:Pe Connector_Punctuation:Pc Control:Cc:cntrl Currency_Symbol:Sc
Dash_Punctuation:Pd Decimal_Number:Nd:digit Enclosing_Mark:Me Final_Punctuation:Pf Format:Cf Initial_Punctuation:Pi
Letter:L Letter_Number:Nl Line_Separator:Zl Lowercase_Letter:Ll Mark:M:Combining_Mark Math_Symbol:Sm
Modifier_Letter:Lm Modifier_Symbol:Sk Nonspacing_Mark:Mn Number:N Open_Punctuation:Ps Other:C Other_Letter:Lo
Other_Number:No Other_Punctuation:Po Other_Symbol:So Paragraph_Separator:Zp Private_Use:Co Punctuation:P:punct
Separator:Z Space_Separator:Zs Spacing_Mark:Mc Surrogate:Cs Symbol:S Titlecase_Letter:Lt Unassigned:Cn
Uppercase_Letter:Lu
`);

export const SCRIPT_NAMES: readonly string[] = split(`
Adlam:adlm Ahom Anatolian_Hieroglyphs:hluw Arabic:arab Armenian:armn Avestan:avst Balinese:bali Bamum:bamu
Bassa_Vah:bass Batak:batk Bengali:beng Bhaiksuki:bhks Bopomofo:bopo Brahmi:brah Braille:brai Buginese:bugi
Buhid:buhd Canadian_Aboriginal:cans Carian:cari Caucasian_Albanian:aghb Chakma:cakm Cham Cherokee:cher
Chorasmian:chrs Common:zyyy Coptic:copt:qaac Cuneiform:xsux Cypriot:cprt Cypro_Minoan:cpmn Cyrillic:cyrl Deseret:dsrt
Devanagari:deva Dives_Akuru:diak Dogra:dogr Duployan:dupl Egyptian_Hieroglyphs:egyp Elbasan:elba Elymaic:elym
Ethiopic:ethi Garay:gara Georgian:geor Glagolitic:glag Gothic:goth Grantha:gran Greek:grek Gujarati:gujr
Gunjala_Gondi:gong Gurmukhi:guru Gurung_Khema:gukh Han:hani Hangul:hang Hanifi_Rohingya:rohg Hanunoo:hano
Hatran:hatr Hebrew:hebr Hiragana:hira Imperial_Aramaic:armi Inherited:zinh:qaai Inscriptional_Pahlavi:phli
Inscriptional_Parthian:prti Javanese:java Kaithi:kthi Kannada:knda Katakana:kana Kawi
Kayah_Li:kali Kharoshthi:khar Khitan_Small_Script:kits Khmer:khmr Khojki:khoj Khudawadi:sind Kirat_Rai:krai Lao:laoo
Latin:latn Lepcha:lepc Limbu:limb Linear_A:lina Linear_B:linb Lisu Lycian:lyci Lydian:lydi Mahajani:mahj
Makasar:maka Malayalam:mlym Mandaic:mand Manichaean:mani Marchen:marc Masaram_Gondi:gonm Medefaidrin:medf
Meetei_Mayek:mtei Mende_Kikakui:mend Meroitic_Cursive:merc Meroitic_Hieroglyphs:mero Miao:plrd Modi Mongolian:mong
Mro:mroo Multani:mult Myanmar:mymr Nabataean:nbat Nag_Mundari:nagm Nandinagari:nand New_Tai_Lue:talu Newa Nko:nkoo
Nushu:nshu Nyiakeng_Puachue_Hmong:hmnp Ogham:ogam Ol_Chiki:olck Ol_Onal:onao Old_Hungarian:hung Old_Italic:ital
Old_North_Arabian:narb Old_Permic:perm Old_Persian:xpeo Old_Sogdian:sogo Old_South_Arabian:sarb Old_Turkic:orkh
Old_Uyghur:ougr Oriya:orya Osage:osge Osmanya:osma Pahawh_Hmong:hmng Palmyrene:palm Pau_Cin_Hau:pauc Phags_Pa:phag
Phoenician:phnx Psalter_Pahlavi:phlp Rejang:rjng Runic:runr Samaritan:samr Saurashtra:saur Sharada:shrd Shavian:shaw
Siddham:sidd SignWriting:sgnw Sinhala:sinh Sogdian:sogd Sora_Sompeng:sora Soyombo:soyo Sundanese:sund Sunuwar:sunu
Syloti_Nagri:sylo Syriac:syrc Tagalog:tglg Tagbanwa:tagb Tai_Le:tale Tai_Tham:lana Tai_Viet:tavt Takri:takr
Tamil:taml Tangsa:tnsa Tangut:tang Telugu:telu Thaana:thaa Thai Tibetan:tibt Tifinagh:tfng Tirhuta:tirh Todhri:todr
Toto Tulu_Tigalari:tutg Ugaritic:ugar Unknown:zzzz Vai:vaii Vithkuqi:vith Wancho:wcho Warang_Citi:wara Yezidi:yezi
Yi:yiii Zanabazar_Square:zanb
`);
