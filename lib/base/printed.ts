/** Texts that our PDFs can print: their font has Latin, Greek and Cyrillic letters. Others would be question marks. */
export const PRINTED =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}©®™]|(?!\p{Extended_Pictographic})\p{Script=Common})*$/u
