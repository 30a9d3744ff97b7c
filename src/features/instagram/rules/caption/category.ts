/** The category that a caption suggests. */
import type { Category } from '../../../catalogue/rules/product.ts';

const CATEGORY_WORDS: [Category, RegExp][] = [
  [
    'electronics',
    /наушник|колонк|клавиатур|камер|смартфон|телефон|ноутбук|планшет|зарядк|powerbank|пауэрбанк|құлаққап|headphone|earbud|speaker|keyboard|camera|charger|laptop|чехол|iphone|айфон/iu,
  ],
  [
    'beauty',
    /крем|сыворотк|помад|духи|парфюм|мыло|шампун|маск[аи] для|тушь|тональн|бальзам|скраб|иіс|сабын|сарысу|далап|serum|cream|perfume|lipstick|soap|skincare|shampoo|косметик/iu,
  ],
  [
    'clothing',
    /плать|көйлек|койлек|костюм|свитер|кофт|футболк|худи|брюк|джинс|юбк|пальто|куртк|пижам|рубаш|блуз|кардиган|шапан|жейде|шалбар|күрте|кеудеше|шапк|бас киім|кроссовк|туфл|ботинк|сапог|кед[ыа]|аяқ киім|етік|dress|sweater|hoodie|t-shirt|tee|jeans|skirt|coat|jacket|shirt|pajama|shoes|sneakers|boots|beanie|кеп/iu,
  ],
  [
    'accessories',
    /сумк|серьг|кольц|браслет|колье|цепочк|час[ыов]{1,2}|очки|ремень|кошел|шарф|платок|палантин|рюкзак|сырға|сақина|білезік|әмиян|сөмке|сағат|орамал|bag|earring|ring|bracelet|necklace|watch|sunglasses|belt|wallet|scarf|backpack/iu,
  ],
  [
    'home',
    /ваз|термос|кружк|чаш|пиал|тарел|посуд|свеч|плед|подушк|ламп|полотен|постельн|корпе|көрпе|кілем|ковер|ковёр|диффузор|кашпо|шам|кесе|құмыра|ыдыс|жастық|mug|vase|bowl|plate|candle|blanket|cushion|lamp|towel|bedding|planter|diffuser/iu,
  ],
];

/** Category suggested by the first known word of a caption, which usually names the product; null without one. The seller may change it. */
export function categoryOf(caption: string): Category | null {
  const found = CATEGORY_WORDS.map(([category, pattern]) => ({ category, at: caption.search(pattern) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.category ?? null;
}
