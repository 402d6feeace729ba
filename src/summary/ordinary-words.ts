// Words of everyday and technical English: as a name, one of these tells nobody which thing is meant. Most are words that
// stand in small letters, in running text, in the manuals and readmes of at least twelve unrelated packages of a Linux
// system, one of each stem, without abbreviations and names of tools; the words of trade and daily life are ours.
import { wordStem } from './word-stem.ts';

const WORDS = `
   abbreviate ability able abort about above absence absent absolute abstract accelerate accept access accident
   accidental accommodate accompany accomplish accord accordingly account accountant accumulate accuracy accurate
   achieve acquire across act action active actual ad adapt adapter add addition additionally address adhere adjacent
   adjust admin administrator adopt adult advance advantage adventure advertise advice advise advisory affair affect
   affinity aforementioned afraid after afternoon afterward again against age agent aggregate aggressive agnostic ago
   agree agreement ahead aid aim air airport album alert algorithm alias aliased align alive all allocate allow almost
   alone along alongside alpha alphabet alphanumeric already also alter alternate although altogether always am
   ambiguity among amount ampersand an analogous analysis analyst analyze ancestor anchor and anger angle animal
   anniversary annotate annoying anonymous another answer any anymore anyone anything anyway anywhere apart apartment
   api app appear append appetite apple applicable apply appointment approach appropriate approval approve approximate
   arbitrarily arbitrary architecture archive area argument arise arithmetic arm army around array arrive arrow art
   article artifact artist as ascending aside ask aspect assemble assembler assembly assert assertion assets assign
   assist associate assume assumption asterisk asynchronous at atom attach attack attempt attendee attention attribute
   auction audience audio audit augment aunt authenticate author authority authorization authorize auto autodetected
   automate automatic autumn auxiliary avail avenue average avoid aware away awkward baby back backend background
   backlog backslash backspace backtrace backup backward bad badge badly bag bake balance ball bandwidth bank banner
   bar bare barrier base baseline basename basic basis basket batch bath be beach bear beauty became because become bed
   bedroom been beer before beforehand began begin begun behalf behave behavior behaviour behind belief believe bell
   belong below belt bench benchmark beneficial benefit beside best beta better between beyond bicycle big bigger
   biggest bill billing bin binary bind binder bird birth birthday bit bite bitmap bitwise black blank blink blob block
   blog blood blue board boat body bogus bold bone book booking bookmark boolean boot bootstrap border boss both bottle
   bottom bound boundary bowl box boy brace bracket brain branch brand bread break breaker breakfast breath bridge
   brief briefly bring broad broadcast broke broken broker brother brought browse browser bucket budget buffer bug
   buggy build builder built builtin bulk bump bunch bundle burn bus business busy but button buy buyer by bypass byte
   cache cafe cake calculate calendar call callable callback caller came camera camp campaign can cancel candidate
   candle cannot canonical canonicalize canvas cap capable capacity capital captain caption capture car card
   cardinality care career carefully caret carpet carriage carrier carry cart case cash castle cat catalog catch
   category caught cause caution caveat celebrate cell center central cert certain certainly certificate chain chair
   challenge champion chance change changelog channel chapter character charge charity charset chart chat cheap check
   checker checklist checkout checksum cheese chef chicken chief child children choice choose chose chosen chunk church
   cinema cipher circular circumstance circumvent citizen city claim clarify clarity clash class classic classify
   clause clean cleaner cleanly cleanup clear clearly clerk click client climate climb clock clone close closer closest
   cloth cloud club cluster clutter coach coal coast coat code codebase codec coffee coin cold collect collector
   college collision colon color column combine come comfort comma command commandline comment commerce commit
   committee common commonly community compact companion company compare comparison compile complain complaint
   complement complete complex compliance compliant complicated component compose composite comprehensive compress
   compressor compute concatenate concept concern concert concise concrete concurrent condition conditionally
   conference config configure confirm conflict conform confuse conjunction connect consecutive consequence consider
   considerable consist console constant constrain constraint construct constructor consult consume consumer
   consumption contact contacts contain container content contest context contiguous continue contract contrast
   contribute contributor control convenient convention conversion convert converter cook cookie coordinate cope copy
   copyright core corner corporate correct correctly correlate correspond corrupt cost could count counter counterpart
   country couple coupon courier course court cousin cover coverage crash crawler cream create creation creator
   credential credit crew crime criteria critical crop cross crowd crypto cryptographic cryptography culture cumulative
   cup curly currency current cursor curtain custom customary customer customizable cut cyan cycle daemon damage dance
   danger dark dash dashboard data database datagram date daughter dawn day daylight dead deadline deadlock deal dealer
   debate debt debug debugger decade decide decimal decision deck declare decode decoder decompress decompressor
   decorate decorator decrease decrypt dedicated deem deep deeper deer default defend defer define definitely deflate
   degree delay delegate delete deliberately delimit deliver delivery delta demand demangle demo demonstrate denote
   deny department depend dependency deploy deployment deposit deprecate depth dereference dereferenced derive descend
   describe description descriptor deserialize desert design desire desk desktop despite dessert destination destroy
   detach detail detect determine deterministic dev develop device diagnose diagnostic dialog diary dictionary did diet
   diff differ differentiate difficult difficulty digest digit dimension dinner dir direct directly director directory
   dirty disable disallow disappear discard discount discouraged discover discovery discriminator discuss discussion
   disease dish disk dispatch dispatcher display distance distant distinct distinguish distribute divide division do
   doc doctor document does dog dollar domain donate done door dot double doubt down downgrade download downstream
   downwards dozen draft dramatically draw drawback drawn dream dress drink drive driver drop dry dual due dummy dump
   duplicate duration during dust duty dynamic each ear earlier earliest early earn earth ease easier easiest easily
   east easy echo economy ecosystem edge edit editor education effect efficient effort egg egress eight either elapsed
   elect election electric element elephant eliminate else elsewhere email embed embedded emergency emit emitter
   emotion employ employee employer empty emulate enable encapsulate enclose encode encoder encounter encourage encrypt
   encryption end endian endpoint enemy energy enforce engine engineer enhance enjoy enough ensure enter enterprise
   entire entitled entity entropy entry enumerate envelope environment environmental ephemeral epoch equal equipment
   equivalent era erase error escape especially essay essential establish estimate evaluate evaluator even evening
   evenly event eventual ever every everyone everything everywhere evidence evil exact exactly exam examine example
   exceed exceeded excellent except excess exchange exclamation exclude exclusion execute exercise exhaust exhibit
   exist exit expand expansion expect expense experience experimental expert expire explain explanation explicit
   explicitly explore exponential export expose express expression extend extension extent extra extract extractor
   extreme eye fabric face facilitate facility fact factor factory fail failure fair fairly fake fall fallback false
   familiar family far farm fashion fast faster fastest fatal father fault favor favour feasible feature fed fee feed
   feedback feel female fence festival fetch few fewer fiction field fifth fight figure file filename filesystem fill
   film filter final finance find finder fine finer finger fingerprint finish fire firewall first fish fit five fix
   fixture flag flat flavor flexible flight float flood floor floppy flow flower flush fly focus focused fold folder
   follow follower font food foot footer footprint for forbidden force forcibly foreground foreign forest forever
   forget forgotten fork form formal format formatter former formerly formula forth fortune forum forward found four
   fourth fraction fragment frame framework free freed freely frequency frequent fresh friend friendly from front
   frontend frozen fruit fuel full fully function fundamental funny furnished furniture further future fuzzy gain
   gallery game gap garbage garden gas gate gateway gather gave general generator geometry get gift gigabytes girl give
   given glad glass global go goal goes gold golf gone good got govern government grab gracefully grade grain grammar
   grant granular graph graphic grass great greater greatest greatly green ground group grow growth guarantee guard
   guess guest guidance guide guideline gun guy hack had hair half hall halt hand handle handler handshake handy hang
   happen happiness happy harbor hard harder hardware harm has hash hat have he head header headline health heap heart heat
   heavily heavy height held hell hello help helper hence her here hereby hero heuristic hex hexadecimal hi hidden hide
   hierarchical hierarchy high higher highest highlight highly hill hint hire histogram historic history hit hobby hold
   hole holiday home homepage honest honor hook hope hopefully horizontal horse hospital host hostname hot hotel hour
   house how however huge human hunt husband hydrate hypertext hyphen ice icon id idea ideal idempotent identification
   identify idle if ignore illegal illness illustrate image imagine immediate immutable impact implement implications
   implicit implicitly imply import importantly impose impossible improperly improve in inaccessible inaccurate
   inactive inappropriate inbox include inclusion income incoming incompatible incomplete inconsistent incorporate
   incorrect incorrectly increase increment indeed indefinite indent independent index indices indirect indirectly
   individual industry inefficient infer inference infinite infinity influence info inform infrastructure ingredient
   inherent inherit inhibit initial initialization initialize inject injector injury inlet inline inner input insecure
   insensitive insert inside insignificant inspect inspector inspired install instance instantiate instead instruct
   insufficient insurance intact integer integral intend intent intentionally interact intercept interest interface
   interfere interleave intermediate internal internet interpolate interpret interrupt intersection interval
   intervening into introduce introduction invalid inventory inverse invert invest invisible invitation invocation
   invoice invoke involve iron irrelevant is island isolate issue it italic item iterate iterator itself jacket job
   join joke journal journey joy judge juice jump jury just justice keep keepalive kept kernel key keyboard keyring
   keyword kid kill kilobyte kind king kiss kitchen knee knife know knowledge known label lack ladder lady lake lamp
   land landing lane language large larger largest last late latency later latest latter laugh launch launcher laundry
   law lawyer layer layout lazily lazy lead leader leaderboard leaf leak leap learn least leave lecture ledger left leg
   legacy legal lemon length less lesson let letter level lexer lexical lexicographic liberty library license life
   lifecycle lifetime light lightweight like likelihood likes likewise limit line linear link linker lion lip list
   listen listener literal little live load loadable loader loan lobby local locale localhost locate lock locker log
   logger logic login logo logout long longer longest look lookup loop loopback loose lose loss lost lot lottery love
   low lower lowercase lowest luck lunch luxury machine macro made magazine magenta magic mail main mainly maintain
   maintenance major make makefile male malformed malicious man manage manager mandatory mangle manifest manipulate
   manner manual manufacture many map mapper mapping margin mark marker market markup marriage marry marshal mask
   master match matcher material math matrix matter max maximal maximum may maybe me meal mean meaningful meant measure
   meat mechanism medal media medicine medium meet meeting megabyte member membership memoize memory mention mentor
   menu merchant mere merge message messenger met meta metacharacters metadata metal meter method metric micro
   microsecond middle middleware might migrate milk million millisecond min mind minimal minimum minor minus minute
   mirror miscellaneous misleading mismatch miss mission mistake mistakenly mitigate mix mobile mocker mode model
   moderator modern modification modify modular module moment money monitor monkey month moon more morning most mostly
   mother motor mount mountain mouse mouth move movement movie much multi multibyte multicast multiline multipart
   multiple multiply multithreaded museum music must mutable mutation mutex mutual my nail naive name namespace
   nanosecond narrow nation native nature navigate navigator near nearest nearly necessarily necessary neck need negate
   negative negligible negotiate neither nerve nest net network never nevertheless new newer newest newline newly news
   newsletter next nice nicer night nil no nobody node noise none nonempty nonexistent nonstandard nonzero nor normal
   normalizer nose not notable notation note nothing notice notification notifier notify notion novel now null nullable
   number numeric nurse object obscure observe observer obsolete obtain obvious obviously occasional occupy occur
   occurrence ocean octal odd of off offending offer office official offline offset often oil ok old older oldest omit
   on once ongoing online only onto op opaque open operand operate opinion opportunity opposed opposite opt optimal
   option or orange orchestrate order ordinary organization organize oriented origin other otherwise our out outbox
   outcome outdated outer outgoing outlet outline output outside outstanding oven over overall overcome overflow
   overhead overlap overlay overload overly overridden override overview overwrite overwritten own owner ownership pack
   package packet pad page pager paginate pagination paint painting pair palace pan panic paper paragraph parallel
   parameter parameterize parcel parent parentheses parenthesis park parsable parse parser part partial participant
   participate particular particularly partition partner party pass passenger passphrase passport password past pat
   patch path pathname patient pattern pause pay payload payment payroll peer pen penalty pencil pending pension people
   pepper per percent percentage perfect perfectly perform perfume perhaps period permanent permission permit persist
   person perspective phase phone photo phrase physical piano pick picture piece pilot pin pipe pipeline pixel pizza
   place placeholder placement plain plaintext plan planet planner plant plate platform play player playlist please
   pleasure plug plugin plus pocket podcast poem poet point pointer poison police policy politics poll poller pool poor
   poorly pop popular populate port portable portal portfolio portion position possible post postal pot potato
   potential pound power practice pre precede precise predefined predicate prefer prefix prematurely premium prepare
   prepend preprocess preprocessor prescription presence present preserve preset president press pressure presumed
   pretend pretty prevent preview previous previously price primarily primary prime primitive principal principle print
   printable printer prior priority prison privacy private privilege prize probably probe problem problematic procedure
   proceed process processor produce producer product profession professional professor profile profit program
   programmatic programmer progress prohibit project projection promise promotion prompt propagate proper properly
   property proportion proposal proprietary protect protocol prototype prove provide provider provision proxy pseudo
   public publicly publish publisher pull punctuation purchase pure purge purpose push put qualify quality quantile
   quantize queen query question queue queued quick quicker quickly quiet quit quiz quota quotation quote race rail
   rain raise ran random randomly range rare rate rather rating ratio rationale raw reach reachable react reactor read
   readable reader readme readonly ready real reality realize really realtime reason rebase reboot rebuild rebuilt
   receipt receive receiver recent recipe recipient recognise recognition recognize recommend recommendation recompile
   record recorder recover recovery recreate recurse recursion red redirect redistribute reduce reducer reduction
   redundant refactor refer referee referenced reflect refresh refund refuse regard regardless regenerate region
   register registration registry regression regular regularly rehash reject relate relationship relax release relevant
   reliable reload relocatable rely remain remainder remember reminder remote remove rename render renderer rent
   reorder repair repeat repeatedly repeater repetition replace replay reply report repository represent representable
   reproduce request require reread rescue reseller resemble reservation reserve reset reside resize resolution resolve
   resolver resort resource respect respond responder response rest restart restaurant restore restrict result resume
   retail retain retrieve retry return reusable reuse reveal revenue reverse revert review reviewer revised revocation
   revoke reward rewrite rewritten rice rich rid ride right ring risk river road robot robust rocket role roll rollback
   roof room root rope rose roster rotate rough roughly round route router routine row royal rule run runnable runner
   runtime safe safer safety said sake salad salary sale sales salt same sample sand sandbox sanitize sanity satisfy
   save saw say scalar scale scan scanner scenario schedule scheduler schema scheme school science scientist scope
   score scraper scratch screen script scroll sea search season seat second secondary secret section sector secure see
   seed seek seem seen segment select selector self sell seller semantic semaphore semicolon send sender sense sensible
   sensitive sent sentence separate sequence sequencer sequential serial serialize serializer series serious serve
   server service session set setter setup seven severe shadow shall shallow shape sharding share shelf shell shift
   ship shipment shipping shirt shoe shop shopping short shortcut shorten shorter shortest shorthand should shoulder
   show shown shrink shut shutdown sibling side sign signal signature significant significantly signup silence silent
   silver similar similarly simple simpler simplest simplicity simplify simply simulate simulator simultaneous since
   singer single sister site situation six size skill skin skip sky slash sleep slice slider slight slightly slot slow
   slower slowest slowly small smaller smallest smart smell smile smoke snake view snippet snow so soap soccer
   social socket soft software soil soldier sole solid solution solve some somebody someone something sometimes
   somewhat somewhere song soon sooner sophisticated sort soul soup source south space span sparse spawn speak spec
   special specific specify speed spell spent spice spinner spirit split splitter sport spread spring spurious square
   squash squeeze stability stable stack stadium staff stage stake stakeholder stale stamp stand standalone standard
   star start startup state stateless statement static station statistic status stay steam steel step stick sticky
   still stock stone stop storage store storefront storm story straight strange strategy stream street strength strict
   stricter strictly string stringify strip strong strongly structure stub stuck student studio study stuff style sub
   subclass subcommand subdirectory subject sublicense submission submit submodule subordinate subscribe subscriber
   subscript subscription subsection subsequent subset substantial substitute substring subsystem subtle subtree subway
   succeed succeeded success successfully such suffice sufficient suffix sugar suggest suit suitable sum summarize
   summary summer sun super supersede superset superuser supervisor supper supplementary supplier supply support
   suppose suppress sure surface surgery surprises surround survey survive suspect suspend swap sweet swim switch
   symbol symmetric sync synchronize synchronizer synonym synopsis syntax synthesized synthetic system tab table
   tabular tag tail take taken talent talk tape target task tax taxi tea teach teacher team tear technical technique
   telephone television tell temp template temporarily temporary ten tenant tend tennis tensor term terminal terse test
   text textual than thank that the theater their them theme themselves then theory there thereby therefore thereof
   these they thin thing think third this those though thought thousands thread three threshold throttle through
   throughout throughput throw thrown thus ticket tilde time timeline timeout timer timestamp timezone tiny tip tire
   title to tobacco today together toggle token tokenize tokenizer told tomorrow tongue too took tool toolchain toolkit
   tooltip tooth top topic toplevel total touch tour tourist toward tower town toy trace tracer track tracker tracking
   trade traditional traditionally traffic trailing train transaction transfer transform transformer transient transit
   translate translator transmission transmit transparent transport transpose trap travel traversal traverse treasure
   treat treatment treaty tree trick tricky tried trigger trim trip trivial trouble truck true truly truncate trust
   truth try tune tuning tunnel tuple turn tutorial tweak tweet twice two type typical typo ultimate unable
   unacceptable unaffected unambiguous unavailable unchanged uncle uncommon uncompress undefined under underline
   underlying underneath underscore understand understood undesired undo undocumented undone unencrypted unescape
   unexpected unexpectedly unfortunate unicast unicode uniform unify uninitialized unintended union unique unit
   universe university unknown unless unlike unlimited unlink unlock unmarshal unmatched unmodified unmount unnamed
   unnecessarily unnecessary unpack unpredictable unprivileged unquoted unreachable unrecognized unrelated unreliable
   unsafe unsigned unspecified unstable unsuccessful unsuitable unsupported until untouched untrusted unused unusual
   unwanted up update upgrade upload upon upper uppercase upstream upward us usable usage useless user username
   userspace usual vacation valid validate validator valley valuable value van variable variant variation variety
   various vary vector vegetable vehicle vendor verb verbatim verbose verification verify versa version versus vertical
   very via vice victory video view viewport village violate violin virtual visa visible visit visitor visual voice
   void volatile volume vote voucher vs vulnerable wage wait walk wall wallet want war warehouse warn warranty was wash
   waste watch watcher water wave way we weak wealth weapon weather web website wedding week weight weird welcome well
   went were west wet what whatever wheat wheel when whenever where whereas wherever whether which whichever while
   whilst white whitespace who whole whom whose why wide wider widget width wife wiki wildcard will win wind window
   wine wing winter wire wise wish wishlist with within without wolf woman wonder wood wool word work workaround worker
   workflow workload workout workshop world worry worse worst worth would wrap wrapper writable write writer written
   wrong wrote yard year yellow yes yet yield you young your yourself zero zip zone zoom`;

const STEMS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(wordStem));

/** In small letters; any ending will do. */
export function isOrdinaryWord(word: string): boolean {
  return STEMS.has(wordStem(word));
}
