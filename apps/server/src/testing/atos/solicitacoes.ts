import type { SolicitacaoDetalhada } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { ANA, SERVIDORA } from '../cidade.ts';
import { formulario } from '../envio.ts';
import type { Navegador } from '../servidor.ts';
import { createSolicitacao } from '../solicitacoes.ts';
import { PROTOCOLO, SOLICITACAO } from '../cidade-em-uso.ts';
import { como, type Ato } from './cena.ts';

/** Files a request with one attachment. */
const registrar = (quem: Navegador) =>
  quem.pedir(
    'POST',
    '/api/solicitacoes',
    formulario(
      { natureza: '1', tipo: '8', assunto: 'Merenda', descricao: 'Quanto custou a merenda?' },
      [{ nome: 'notas.txt', conteudo: 'olá' }],
    ),
  );

/** What is done with requests. */
export const ATOS_DE_SOLICITACOES = {
  'solicitacoes.criar': [['CONTRIBUINTE', ANA], como(ANA, registrar)],
  'solicitacoes.remover-anexo': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (quem) => {
      const { id } = (await registrar(quem)).json<{ id: string }>();
      const { data } = (await quem.get(`/api/solicitacoes/${id}`)).json<{
        data: SolicitacaoDetalhada;
      }>();
      const anexo = data.documentos[0]?.identificador ?? '';
      return quem.pedir('DELETE', `/api/solicitacoes/anexos/${anexo}`);
    }),
  ],
  'solicitacoes.ver': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (quem) => quem.get(`/api/solicitacoes/${SOLICITACAO}`)),
  ],
  'solicitacoes.ver-historico': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (quem) => quem.get(`/api/solicitacoes/historico/${SOLICITACAO}`)),
  ],
  'solicitacoes.consultar': [
    ['VISITANTE'],
    async ({ visitante }) =>
      visitante().get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${PROTOCOLO}`),
  ],
  'solicitacoes.consultar-reservada': [
    ['VISITANTE'],
    async ({ visitante }) =>
      visitante().post('/api/solicitacoes/publica/consulta', {
        cod_empre: 1,
        protocolo: PROTOCOLO,
        email: `${ANA}@exemplo.example`,
      }),
  ],
  'solicitacoes.cancelar': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (quem, { servidor }) => {
      const id = await createSolicitacao(servidor.db, 1, { de: ANA });
      return quem.pedir('DELETE', `/api/solicitacoes/${id}`);
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;
