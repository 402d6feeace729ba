// Names of built-in methods and functions of languages: a call of one of these does not show which definition is meant.
export const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  `abs add addAll addEventListener all any append appendChild apply assert assign at await bind bool bytes call catch ceil
   charAt charCodeAt clear clone close compare concat cons contains copy count create debug default delete describe dict
   dir drain each emit end endsWith enqueue entries enumerate equals error every exec execute exists exit expect extend
   fill filter finally find findIndex first flat flatMap floor flush fmt forEach format freeze from get getItem getattr
   group has hasOwnProperty hash head id import includes index indexOf info init input insert int into invoke is isArray
   isEmpty isinstance it items iter join keys last len length less list listen load lock log lower main make map match max
   merge min move new next not notify now number of on once open or order ord parse partition peek pop post print println
   process push put query race raise range read readline reduce register reject release remove removeEventListener
   removeItem repeat replace request require reset resolve resume return reverse round run save seek select send set
   setItem setattr shift show size sleep slice some sort splice split sqrt start startsWith stat stop str strip sub
   subscribe substring sum super swap sync tail take test then throw time to toArray toFixed toJSON toLowerCase toString
   toUpperCase transform trim tuple type undo union unlock unshift unwrap update upper use validate value valueOf values
   wait warn with write yield zip`.split(/\s+/),
);
