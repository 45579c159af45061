import { hora } from '../campos-do-livro.ts';
import { codigo, data, obrigatorio, opcional, texto, type Campo } from '../campos.ts';
import type { Valores } from '../tabelas.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './contribuinte.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** An entry of the log has room for four changes (`portal.md` §3). */
const MUDANCAS = [1, 2, 3, 4] as const;

const CAMPOS_DAS_MUDANCAS: Record<string, Campo> = Object.fromEntries(
  MUDANCAS.flatMap((n) => [
    [`titulo_${n}`, opcional(`O que mudou, ${n}ª mudança`, texto(60))],
    [`valor_${n}`, opcional(`Novo valor, ${n}ª mudança`, texto(200))],
  ]),
);

const mudancasDe = (valores: Valores) =>
  MUDANCAS.flatMap((n) => {
    const titulo = valores[`titulo_${n}`];
    return titulo ? [{ titulo, valor: valores[`valor_${n}`] ?? '' }] : [];
  });

/** Changes of registry data, an entry of the log a line. */
export const alteracoes: Tipo = {
  nome: 'alteracoes',
  titulo: 'alterações do cadastro',
  comRegra: false,
  tabelas: ['alteracoes'],
  campos: {
    numero: obrigatorio('Número de controle da alteração', codigo),
    ...CAMPOS_DO_CONTRIBUINTE,
    alterado_por: obrigatorio('Quem alterou', texto(100)),
    data: obrigatorio('Dia da alteração', data),
    hora: opcional('Hora da alteração, no fuso da prefeitura; vazia, meia-noite', hora),
    ...CAMPOS_DAS_MUDANCAS,
  },
  montar: (valores) => {
    const recusa = semContribuinte(valores);
    if (recusa) return recusa;
    const orfa = MUDANCAS.find((n) => valores[`valor_${n}`] && !valores[`titulo_${n}`]);
    if (orfa !== undefined) return recusar(`titulo_${orfa}`, 'Falta dizer o que mudou.');
    const mudancas = mudancasDe(valores);
    if (mudancas.length === 0) return recusar('titulo_1', 'Falta dizer o que mudou.');
    return aceitar({
      tabela: 'alteracoes',
      valores: {
        numero: valores.numero,
        ...doContribuinte(valores),
        alterado_por: valores.alterado_por,
        momento_local: `${valores.data ?? ''} ${valores.hora ?? '00:00:00'}`,
        mudancas: JSON.stringify(mudancas),
      },
    });
  },
};
