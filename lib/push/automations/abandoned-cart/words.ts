import type { TemplateWords } from '../description'

export const WORDS: TemplateWords = {
  en: { one: { title: 'You left something in your cart', text: 'It is still there for you in {app}.' } },
  ar: { one: { title: 'تركت شيئًا في سلة التسوق', text: 'ما زال بانتظارك في {app}.' } },
  da: { one: { title: 'Der ligger stadig noget i din kurv', text: 'Det venter på dig i {app}.' } },
  de: { one: { title: 'In deinem Warenkorb liegt noch etwas', text: 'Es wartet in {app} auf dich.' } },
  es: { one: { title: 'Dejaste algo en el carrito', text: 'Sigue ahí para ti en {app}.' } },
  fr: { one: { title: 'Votre panier n’est pas vide', text: 'Vos articles vous attendent dans {app}.' } },
  it: { one: { title: 'Hai lasciato qualcosa nel carrello', text: 'È ancora lì per te in {app}.' } },
  nb: { one: { title: 'Du har noe i handlekurven', text: 'Det venter på deg i {app}.' } },
  nl: { one: { title: 'Er zit nog iets in je winkelwagen', text: 'Het staat voor je klaar in {app}.' } },
  pl: { one: { title: 'W koszyku coś jeszcze zostało', text: 'Czeka na Ciebie w {app}.' } },
  pt: { one: { title: 'Deixou algo no carrinho', text: 'Continua à sua espera em {app}.' } },
  sv: { one: { title: 'Du har något kvar i varukorgen', text: 'Det väntar på dig i {app}.' } },
}
