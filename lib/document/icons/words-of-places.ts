/** Our own icons, food, shopping, people and places: see icon-words.ts. */
export const WORDS_OF_PLACES = {
  // Ours
  home: 'house start main front | home$ startseite start$ accueil inicio$ startsida forside hem$ hjem$ welcome willkommen bienvenu bienvenid benvenut bem-vind velkommen valkommen',
  shop: 'store storefront market | shop *shop$ store$ stores$ boutique tienda negozi winkel$ butik *butik$ produkt product produit producto prodott produto catalog katalog catalogue sortiment kaufen webshop collection kollektion colecc collezion market$ marketplace markt$ mercado$ mercato$ merch$ loja',
  menu: 'food cutlery restaurant fork knife dishes meals | menu$ menus$ speisekarte *karte$ *carte$ *carta$ food$ speisen gerichte essen$ cardapio ementa menukaart *meny$ menukort mat$ dining restaurant$ kitchen cuisine$ cucina kuche$ keuken platos$ piatti pratos$ gerechten ratter$ retter$ eten$ comida starter vorspeise entrees$ antipasti entrantes forretter forratter voorgerecht hauptgericht hauptspeise primi$ secondi$ mains$ main-course lunch mittag dejeuner almuerzo pranzo almoco dinner abendessen diner$ cena$ jantar middag takeaway take-away emporter asporto *menukarte$ *menue$ *menu$ *essen$ *gerichte$ canteen kantine mensa$ cantine cafeteria tagesgericht *gericht$ *dishes$',
  book: 'read guide catalog lessons | book-shop books$ bucher buch$ livre$ livres$ libro$ libros libri$ livro$ livros boek$ boeken bocker$ bok$ boger$ bog$ guide ratgeber docs$ documentation manual handbuch read$ lesen',
  calendar:
    'date events agenda booking appointment | event veranstaltung termin$ termine$ calend kalend agenda schedule fahrplan stundenplan kursplan timetable evenement evento eventi$ book$ booking book-now book-a book-your buchen buchung reserv prenot boka$ bokning bestilling evenemang arrangement appointment rendez cita$ citas$ afspraak afspraken agendar agendament marcac tidsbokning tidsbestilling bestil-tid whats-on what-s-on programme$ programm$ *reservier *buchung *termine$ viewing besichtig visites$ kalender planning$ rota$ dates$ book-online online-buchen reserve-online save-the-date spielplan *plan$ upcoming rendezvous turnus slots$',
  cart: 'basket buy checkout | cart$ basket warenkorb panier carrito cesta carrello carrinho winkelwagen winkelmand varukorg kundvagn indkobskurv kurv$ handlekurv checkout kasse$',
  chat: 'message talk support | chat$ live-chat whatsapp message messages',
  heart:
    'love favorites like wishlist | wishlist wunsch favourit souhait deseos desider desejos verlanglijst onskelist care$ pflege$ love$ wish-list favori',
  info: 'about information help | about uber a-propos qui-sommes sobre nosotros quien chi-siamo azienda quem-somos over om$ om-oss om-os information info$ infos$ unternehmen entreprise empresa company bedrijf foretag what-we mission who-we chi-sono',
  map: 'location place find us pin address | map$ maps$ location standort anfahrt find-us filial lieux acces$ plan-d ubicacion donde dove$ sede$ sedi$ localiza onde$ locatie vestiging route$ hitta$ find-vej places$ directions$ stores-near branches$ visit$ visit-us besuch getting-here how-to-get comment-venir como-llegar come-arrivare como-chegar vagbeskrivning adress address direccion indirizz enderec landkarte lageplan mapa$ mappa ou-nous nous-trouver encontrar-nos donde-estamos where-we-are trovarci how-to-find find-a-store store-finder ou-sommes',
  news: 'newspaper articles blog press | news blog aktuell neuigkeit nachricht actualit actu$ noticia novedad notizi novita$ nieuws nyhe presse press$ journal magazin artikel$ articles',
  phone:
    'call contact telephone | contact kontakt contatt contacto contato telefon phone call$ call-us impressum ring-oss bel-ons telefono hotline',
  search:
    'find magnifier | search suche$ recherche buscar busca$ cerca$ ricerca pesquis zoek sok$ sog$ find$',
  star: 'favorites rating reviews best | review bewertung avis$ opinion recension avalia referenz projekt project projet proyecto progett reference work$ works$ case-stud testimonial featured highlights beoordeling anmeldelser omdomen erfahrungen',
  user: 'profile account person me | account konto compte$ cuenta login log-in signin sign-in anmelden connexion profil member$ members$ mitglied miembro area-client mi-cuenta mijn$ inloggen logga minha-conta uber-mich about-me absence perfil',
  // Food and drink
  apple:
    'fruit food healthy | fruit obst frutta fruta frukt frugt nutrition ernahrung aliment$ nutric nutriz voeding kost$ diet',
  banana: 'fruit food',
  beef: 'meat steak butcher | steak meat fleisch viande carne$ carnes$ vlees kott$ kod$ grill bbq barbecue butcher metzger boucher carnicer macell slager rind roast braten filet$',
  beer: 'bar pub drinks | beer bier$ biere cervez birra cerveja ol$ pub$ taproom brew brau craft-beer',
  'bottle-wine': 'wine bar drinks alcohol',
  cake: 'birthday bakery dessert party | birthday geburtstag anniversaire cumple compleann aniversario verjaardag fodelsedag',
  'cake-slice':
    'bakery dessert pastry | cake kuchen torte gateau pastel torta$ torte$ bolo$ bolos$ taart tarta kaka$ kakor kage$ kager pastr patisser konditor pasticc',
  candy:
    'sweets sugar | candy candies sussw susswaren bonbon caramel dulces$ snoep godis slik$ chocolat schokol ciocc choklad',
  carrot:
    'vegetables vegan greengrocer | vegetable gemuse legume verdur groente gronsak hortalic veg$ veggies',
  cherry: 'fruit',
  'chef-hat': 'cook kitchen chef | chef$ chefs$ koch$ cuisinier cocinero cuoco kok$',
  citrus: 'lemon orange fruit',
  coffee:
    'cafe tea hot drink cup | coffee kaffee cafe$ caffe$ koffie kaffe tea$ teas$ tee$ tees$ thee$ heissgetrank espresso latte cappuc barista roaster rosterei',
  'concierge-bell':
    'service hotel order reception | reception rezeption recepcion concierge room-service roomservice',
  cookie: 'biscuit bakery sweets | cookie keks biscuit gallet$ galletas biscott bolacha koekje',
  'cooking-pot':
    'kitchen recipes cook | recip rezept recett receta ricett recept$ recepten recepter opskrift oppskrift kochen$ cooking',
  croissant:
    'bakery breakfast pastry | breakfast fruhstuck petit-dejeuner desayun colazion pequeno-almoco cafe-da-manha ontbijt frukost morgenmad brunch',
  'cup-soda':
    'drinks takeaway soft drink | drink getrank boisson bebida bevand drank$ dranken dryck drikke softdrink limonad soda$ juice saft$ safte jus$ zumo succhi smoothie lemonade eistee',
  dessert:
    'pudding sweets | dessert nachspeise nachtisch postre dolci$ dolce$ sobremesa toetje efterratt sweets$ sweet$ susses$ sussspeise',
  donut: 'doughnut bakery sweets',
  drumstick: 'chicken meat | chicken poulet hahnchen huhn pollo frango kip$ kyckling kylling poultry wings$',
  'egg-fried': 'breakfast brunch | eggs$ eier$ egg$',
  fish: 'seafood sushi | fish fisch poisson pescad pesce pesci peixe vis$ sushi seafood meeresfr fruits-de-mer marisc fisk',
  'glass-water': 'water drinks',
  grape: 'fruit wine | grapes$ trauben vineyard weinberg weingut',
  ham: 'meat butcher | ham$ wurst jambon jamon prosciutt charcut korv polse salumi embutid',
  hamburger: 'burger fast food | burger hamburgue fast-food',
  'ice-cream-bowl': 'gelato dessert',
  'ice-cream-cone':
    'gelato dessert | ice-cream eis$ eisdiele eiscreme eisbecher glaces$ helad gelat sorvet ijs$ glaces-artisan',
  'leafy-green': 'lettuce vegetables vegan',
  martini:
    'cocktail bar drinks | cocktail bar$ bars$ aperitif aperitiv spirits$ spirituosen minibar mini-bar',
  milk: 'dairy drinks | milk milch lait$ leche$ leite$ melk$ mjolk dairy molkerei cheese kase$ fromage queso formagg queijo kaas$ ost$ yogurt joghurt butter$',
  nut: 'nuts allergens | nuts$ nusse$ allergen alergen',
  pizza: 'italian fast food | pizz',
  popcorn: 'cinema snacks | snack',
  salad: 'vegetables healthy vegan | salad salat insalat ensalad sallad',
  sandwich:
    'lunch deli snacks | sandwich panini bocadill broodje smorgas smorrebrod toast wrap$ wraps$ baguette',
  shrimp: 'seafood prawn | shrimp garnele gamba crevette',
  soup: 'bowl lunch hot | soup suppe zupp sopa soep soppa bowl$ bowls$ ramen poke$ eintopf stew',
  utensils:
    'fork knife restaurant dishes | pasta$ pastas$ paste$ nudel spaghett tagliatell lasagn lasana ravioli gnocchi risott noodle pates$ massas$ penne$ tapas$ tapa$ curry curries wok$ sides$ side-dish beilagen *nudeln eat eating eats',
  'utensils-crossed': 'fork knife restaurant',
  vegan: 'plant leaf vegetarian | vegan vegetar',
  wheat:
    'bakery bread grain flour | bread brot$ brote$ pain$ pains$ panes$ pane$ pao$ brood brod$ baker backer boulang panader panett padaria bakker bageri brotchen flour mehl getreide cereal backware',
  wine: 'bar drinks glass | wine wein vin$ vins$ vino$ vinos$ vini$ vinho wijn',
  // Shopping and money
  'badge-percent':
    'discount sale offer | offer angebot offre oferta offert aanbieding erbjudand tilbud sale$ sales$ deal$ deals$ discount rabatt remise descuent sconto sconti desconto korting promo special$ specials$ aktionen soldes rebajas saldi happy-hour bargains schnappchen outlet clearance',
  banknote: 'cash money pay',
  barcode: 'scan product',
  box: 'parcel package delivery | boxes$ abo$ subscription',
  calculator:
    'count price estimate | calculat rechner calcul simulat valuation estimate kostenvoranschlag devis$ presupuest preventiv offerte mortgage hypothek prestito quote-request get-a-quote',
  coins: 'money change | money$ geld$',
  'credit-card':
    'pay payment card | payment zahlung bezahl paiement pago$ pagos$ pagament betaling betalning kreditkarte pay$ pay-bill',
  'diamond-percent': 'discount sale offer',
  gem: 'jewelry diamond premium | jewel schmuck bijou joya joyeria gioiell joia sieraden smycke smykke ring$ rings$ ringe$ necklace ketten earrings ohrringe',
  gift: 'present voucher | gift geschenk gutschein cadeau regal presentes cadeaubon gavekort presentkort voucher buoni$ buono$ gifts present$ presents',
  'hand-coins': 'donate tip pay',
  handshake: 'partner deal | partner sponsor',
  package: 'parcel delivery shipping | parcel paket$ tracking sendung colis',
  'package-open': 'unboxing returns | return$ returns retour rucksend ruckgab devoluc resi$',
  percent: 'discount sale offers | prozent',
  'piggy-bank': 'savings money | saving sparen epargne ahorro',
  receipt: 'bill invoice orders | invoice rechnung factur fattur fatura faktura',
  shirt:
    'clothes fashion laundry | cloth kleid$ kleidung kleider fashion vetement ropa$ moda$ abbigliament roupa kleding klader toj$ apparel shirts$ dresses women$ men$ damen$ herren$ femme$ homme$ mujer$ hombre$ donna$ uomo$ dames$ heren$ dam$ herr$ jeans hosen jacken jackets tops$ skirts rocke hoodies shirts hemden underwear *mode$',
  'shopping-bag':
    'shop buy bag orders | order$ orders$ order-now order-online bestell commande pedido pedir ordin ordina encomend bestall bestil$ abhol pickup pick-up click-and-collect buy$ acheter$ comprar compra acquista accessor accesor zubehor handbag tasche tassen$ vaskor tasker sac$ sacs$ bolsos borse bolsas',
  'shopping-basket':
    'basket groceries | grocer lebensmittel epicer supermer supermarkt alimentari mercearia livsmedel dagligvar boodschap',
  'shopping-cart': 'buy checkout',
  store: 'shop market | exhibitors aussteller exposants espositori stand$ stands$ booth',
  tag: 'price label offers | price pricing preis tarif precio prezz preco prijs prijzen pris$ priser prislist rates$ fees$ gebuhr cost$ costs$ kosten$ brand$ brands$ marken$ marque marcas$',
  tags: 'prices labels brands',
  ticket: 'voucher coupon event',
  'ticket-percent': 'coupon discount | coupon cupon cupom kupong kupon',
  tickets:
    'events booking admission | ticket billett biljett billets$ bigliett bilhete eintritt entradas$ kaartjes',
  truck:
    'delivery shipping | deliver liefer livraison entrega consegn bezorg leverans levering envio versand shipping spedizion moving$ umzug umzuge *lieferung$ transport umzugs removals',
  wallet: 'money pay purse | financ finanz wallet budget',
  warehouse: 'stock storage',
  // People and contact
  'at-sign': 'email address',
  baby: 'child kids family | kids$ kinder enfant nino$ ninos bambin crianc barn$ born$ famil baby babies bebe children child$ newborn neugeboren nouveau-ne kita$ creche kindergarten nursery pediatr kinderarzt',
  bell: 'notifications alerts | notific benachricht alert$ alerts$',
  'bell-ring': 'notifications alerts',
  'circle-user': 'profile account person',
  contact: 'address card person',
  glasses:
    'optician read | glasses brille lunett gafas occhiali oculos bril$ brillen glasogon optik optic optiek',
  hand: 'wave stop hello',
  'hand-heart':
    'charity donate care volunteer | donat spende spenden don$ dons$ donar dona$ doar doneren stod$ support-us volunteer ehrenamt benevol voluntari vrijwillig frivillig charity give$ giving fundrais donation freiwillig',
  'hand-helping': 'help support care',
  headset:
    'support call center help | support$ customer-service kundenservice kundendienst service-client soporte suporte kundeservice kundtjanst klantenservice',
  'heart-handshake': 'charity community partner | values$ werte$ valeurs',
  'id-card': 'member card identity',
  languages: 'translate language | language sprache langue$ langues$ idioma lingua taal$ sprak$',
  'life-buoy': 'help support rescue | help$ hilfe aide$ ayuda aiuto ajuda hulp$ hjalp hjaelp',
  mail: 'email letter message contact | mail e-mail email newsletter nieuwsbrief nyhetsbrev nyhedsbrev rundbrief post$ letters write-to-us',
  'mail-open': 'newsletter letter',
  megaphone: 'announce promotion news | announc ankundig annonce anuncio avisos notice notices aushang',
  'message-circle': 'chat talk comment',
  'message-circle-question-mark': 'faq help questions',
  'message-square': 'chat comment feedback',
  'messages-square': 'forum chat community | forum',
  mic: 'microphone voice record',
  newspaper: 'news articles press',
  'person-standing': 'people accessibility',
  'phone-call': 'call contact telephone',
  quote: 'testimonials reviews',
  send: 'message submit',
  smartphone: 'mobile app phone | app$ apps$ mobile$',
  smile:
    'happy face team | dent$ dental dentist dentaire zahn tand$ tandarts tandlak tandlage odonto gesicht',
  speech: 'talk voice | speech',
  'thumbs-up': 'like recommend feedback | recommend empfehl feedback',
  'user-plus':
    'join register invite | join beitre mitmach adhes inscri registr anmeldung sign-up signup iscri inschrijv anmalan tilmeld membership mitgliedschaft admission aufnahme zulassung',
  'user-round': 'profile account person',
  users:
    'team people community group | team$ teams$ equipo equipe$ staff$ people$ mitarbeiter personale$ medarbej ansatte crew$ trainer$ trainers$ stylist instructor lehrer$ coaches teachers vorstand mannschaft spieler$ players$ speaker referenten agent agents berater advisors experts experten *team$ kollegium faculty',
  'users-round':
    'team people community group | community gemeinschaft communaut comunidad comunita comunidade gemeenschap parent eltern genitori padres$ club$ clubs$ verein groups$ gruppen groupes grupos gruppi',
  vote: 'poll election | vote$ wahl$ wahlen',
  // Places and travel
  anchor: 'harbor boat sea | marina$ hafen harbour harbor',
  armchair: 'furniture living lounge',
  'baggage-claim': 'luggage travel airport',
  bath: 'bathroom wellness spa | bath$ baths bathroom bad$ bader$ bano$ bagno',
  bed: 'sleep hotel rooms',
  'bed-double':
    'hotel rooms sleep | room$ rooms$ zimmer chambre habitacion camere$ quarto kamer$ kamers$ rum$ vaerelse suite$ suites$ accommodation unterkunft hebergement alojamient alloggi overnachting overnatting stanze',
  bike: 'bicycle cycling | bike fahrrad rad$ rader$ velo$ velos$ bici fiets cykel cycl spinning cycling',
  binoculars: 'sightseeing discover | attraction sehenswurd wildlife bird-watching',
  briefcase:
    'business jobs work | job karriere career emploi empleo lavor emprego vacature lediga jobb stelle$ stellen vacanc practice$ business$ stellenangebot work-with join-our-team',
  building: 'office company city',
  'building-2':
    'office company city | apartment wohnung appartement piso$ pisos$ apartament appartament lagenhet lejlighed office$ offices buro$ bureau$ oficina uffici escritori kantoor kontor condo',
  bus: 'transport travel | bus$ busse$ buses$ autobus',
  'cable-car': 'mountains ski | lift$ lifts$ seilbahn',
  car: 'drive vehicle auto | car$ cars$ auto$ autos$ wagen$ voiture coche carro$ carros fahrzeug vehic veicol bil$ bilar biler tyre tires$ reifen pneu gebrauchtwagen neuwagen occasion fuhrpark fleet$ testdrive test-drive leasing',
  caravan: 'camping trailer | caravan wohnmobil camper motorhome',
  castle: 'sights tourism history',
  church:
    'faith community worship | church kirche eglise iglesia chiesa igreja kerk$ kyrk kirke prayer gebet gottesdienst worship sermon predigt parish andacht kirchen bible bibel faith glaube',
  compass:
    'explore discover travel | tour$ tours$ ausflug excursion escursion discover entdeck decouvr explor sight sehensw activit aktivit attivit atividad things-to-do guided fuhrung fuhrungen visite-guid visitas-guiadas rondleiding gefuhrt day-trip trips$ excursions escapade rundgang itinera erlebnis experience esperienz experienc',
  'door-open': 'open rooms entrance',
  factory: 'industry production',
  flag: 'country goal report | campaign kampagn campagne',
  fuel: 'petrol gas station | fuel tanken tankstelle gasolin benzin',
  globe: 'world web languages | website webseite international',
  hotel: 'rooms stay travel | hotel pension$ hostel auberge albergo stay$ stays$ ubernacht',
  house: 'home property | house$ haus$ das-haus maison$ casa$ huis$ hus$',
  houses:
    'property neighborhood | propert immobil inmuebl imove listing woning bolig bostad real-estate villa neighbo nachbar quartier barrio$ quartiere sold$ verkaufen sell$ selling vendre vender vendere verkopen villen villas',
  key: 'access rooms rental | keys$ schlussel',
  'key-round':
    'access rooms rental | rent$ rental rentals to-let miete mieten vermiet alquil affitt alugu huren verhuur hyra$ leje$ udlejning letting lease',
  lamp: 'light furniture | lamp leucht luminaire lampar illumin verlichting belysning lighting$ lampada',
  'lamp-desk': 'light furniture',
  landmark:
    'bank museum city | museum musee museo museu bank$ banks$ banque banco$ banca$ city-hall rathaus mairie ayuntamiento',
  luggage: 'travel suitcase | luggage gepack bagage',
  'map-pin': 'location place address find us',
  'map-pinned': 'location route place',
  milestone: 'directions way',
  mosque: 'faith community worship',
  mountain: 'hiking nature outdoors | hik wander randonn senderis trilha wandel vandr berge mountain outdoor',
  'mountain-snow': 'ski winter nature | ski$ skiing skifahren esqui snow$ winter$',
  navigation: 'directions route',
  'parking-meter': 'car park | parking parkplatz parken aparcam parcheggi estacionam parkeren',
  plane:
    'flight travel airport | flight flug$ fluge vol$ vols$ vuelo voos$ airport flughafen travel reise voyage viaje viagg viagem reis$ reizen resor$ rejse',
  rocket: 'launch start fast',
  route: 'directions way tour',
  sailboat: 'sailing sea boat | sail$ sailing segel voile$ vela$',
  school: 'education class | school schule$ ecole escuela scuola escola skola skole',
  ship: 'cruise sea ferry | cruise kreuzfahrt boat boot$ boote$ bateau barco ferry',
  signpost: 'directions way',
  sofa: 'furniture living | furnit mobel meuble mueble mobili$ moveis meubel sofa$ sofas wohnzimmer',
  tent: 'camping outdoors | camp$ camping campsite zelt festival',
  'train-front': 'rail transport travel | train$ trains$ zug$ zuge$ bahn$ gare$ rail',
  'tram-front': 'transport city',
  university: 'education bank museum | universi hochschul',
} as const
