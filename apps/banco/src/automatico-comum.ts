import { problema, type Resposta } from './respostas.ts';
import { texto } from './chamada.ts';

export const ISPB = '99999999';
export const RECEBEDOR = { cnpj: '00000000000191', nome: 'Prefeitura de demonstração' };

export const diaDe = (agora: Date): string => agora.toISOString().slice(0, 10);
export const compacto = (agora: Date): string => diaDe(agora).replaceAll('-', '');
export const ehDia = (valor: unknown): valor is string => /^\d{4}-\d\d-\d\d$/.test(texto(valor));

/** Notes that something stands otherwise, as the API tells its history. */
export const mudar = <
  T extends { status: string; atualizacao: { status: string; data: string }[] },
>(
  uma: T,
  status: T['status'],
  agora: Date,
): void => {
  uma.status = status;
  uma.atualizacao.push({ status, data: agora.toISOString() });
};

export const recusa = (recurso: 'Rec' | 'CobR', razao: string, propriedade: string): Resposta =>
  problema(400, `${recurso}OperacaoInvalida`, razao, [{ razao, propriedade }]);
