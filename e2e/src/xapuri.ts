/** Somebody of orgao 2 of the demonstration, which shows visitors nothing by CPF alone, and a house of theirs. */
export const VIZINHO = { cpf: '00000048208', inscricao: '3-009-0147-01' };

/** Somebody else there, all of whose active debt has its bill, which no other journey pays. */
export const DEVEDORA = { cpf: '00000024295', inscricao: '3-055-0123-01' };
