/** Somebody of orgao 2 of the demonstration, which shows visitors nothing by CPF alone, and a house of theirs. */
export const VIZINHO = { cpf: '00000048208', inscricao: '3-009-0147-01' };
