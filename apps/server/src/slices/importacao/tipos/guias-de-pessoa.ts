import { obrigatorio, texto } from '../campos.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './contribuinte.ts';
import { CAMPOS_DA_PARCELA, montarParcela } from './guias.ts';
import type { Tipo } from './tipo.ts';

const guiasDe = (
  tributo: 'ISSQN' | 'ALVARA' | 'TAXA',
  { nome, titulo, ajuda }: Pick<Tipo, 'nome' | 'titulo'> & { ajuda: string },
): Tipo => ({
  nome,
  titulo,
  comRegra: false,
  tabelas: ['guias', 'parcelas'],
  campos: { ...CAMPOS_DA_PARCELA, ...CAMPOS_DO_CONTRIBUINTE, tipo: obrigatorio(ajuda, texto(60)) },
  montar: (valores) =>
    semContribuinte(valores) ??
    montarParcela(valores, { tributo, tipo: valores.tipo, ...doContribuinte(valores) }),
});

/** Installments of guides that are of a person, one a line. */
export const guiasIssqn = guiasDe('ISSQN', {
  nome: 'guias-issqn',
  titulo: 'parcelas de ISSQN',
  ajuda: 'Tipo do imposto, como o portal o mostra: Próprio, Retido, Autônomo',
});
export const guiasAlvara = guiasDe('ALVARA', {
  nome: 'guias-alvara',
  titulo: 'parcelas de alvará',
  ajuda: 'Para que é a guia: Licença de funcionamento, Licença sanitária',
});
export const guiasTaxa = guiasDe('TAXA', {
  nome: 'guias-taxa',
  titulo: 'parcelas de taxas de fiscalização',
  ajuda: 'De que é a taxa: Fiscalização de funcionamento, Vigilância sanitária',
});
