import type { Procuracao } from '@balcao/contracts';
import type { ServicoDelegavel } from '@balcao/domain';
import { PROVA } from './cidade.ts';
import type { Navegador } from './servidor.ts';

export const FIM = '2027-06-30';

interface Dada {
  procurador: string;
  servicos: readonly ServicoDelegavel[];
  ate?: string;
}

/** Gives a power, as the page does: the last one given comes first. */
export const dar = async (quem: Navegador, { ate = FIM, ...dada }: Dada): Promise<string> => {
  const resposta = await quem.post('/api/procuracoes', { ...dada, ate, ...PROVA });
  if (resposta.statusCode !== 201) throw new Error(resposta.body);
  const { data } = resposta.json<{ data: Procuracao[] }>();
  const nova = data.find(
    ({ situacao, pessoa }) => situacao === 'A_ACEITAR' && pessoa.cpfcnpj === dada.procurador,
  );
  return nova?.id ?? '';
};

export const aceitar = (quem: Navegador, id: string) =>
  quem.post(`/api/procuracoes/${id}/aceite`, undefined);

export const encerrar = (quem: Navegador, id: string) =>
  quem.post(`/api/procuracoes/${id}/encerramento`, undefined);

export const agirPor = (quem: Navegador, escolha: { procuracao: string } | { empresa: string }) =>
  quem.post('/api/representacao', escolha);

export const agirPorSi = (quem: Navegador) => quem.pedir('DELETE', '/api/representacao');

/** Gives, accepts and begins to act. */
export const agindoPor = async (
  outorgante: Navegador,
  procurador: Navegador,
  dada: Dada,
): Promise<string> => {
  const id = await dar(outorgante, dada);
  await aceitar(procurador, id);
  const { statusCode, body } = await agirPor(procurador, { procuracao: id });
  if (statusCode !== 204) throw new Error(body);
  return id;
};
