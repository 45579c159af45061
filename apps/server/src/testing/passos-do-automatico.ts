import type { PagamentoAutomatico, ParcelaAutorizada } from '@balcao/contracts';
import { expect } from 'vitest';
import type { BancoDeTeste } from './banco.ts';
import { ANA, SENHA } from './cidade.ts';
import { esperar } from './esperar.ts';
import { linhas } from './query.ts';
import type { Navegador, Servidor } from './servidor.ts';

interface CenaDoAutomatico {
  servidor: Servidor;
  banco: BancoDeTeste;
  /** The bill of a house that is spoken of. */
  guia: number;
}

const PEDIDO = '/api/pagamentos-automaticos';
const DA_CASA = 'url=v2/iptus';

const lido = (resposta: { statusCode: number; body: string }): PagamentoAutomatico => {
  expect(resposta.statusCode, resposta.body).toBe(200);
  return (JSON.parse(resposta.body) as { data: PagamentoAutomatico }).data;
};

const parcelaDe = ({ autorizacao }: PagamentoAutomatico, numero: number) =>
  autorizacao?.parcelas.find(({ numeroParcela }) => numeroParcela === numero);

/** What people do with the automatic payment of a bill, and what became of it here and at the bank. */
export const createPassosDoAutomatico = (cena: () => CenaDoAutomatico) => {
  const entrar = (cpfcnpj = ANA, cod_empre = 1) =>
    cena().servidor.navegador().entrar(cod_empre, cpfcnpj, SENHA);
  const doPortal = (quem: Navegador, caminho: string, mais: object = {}) =>
    quem.post(`${PEDIDO}${caminho}?${DA_CASA}`, { numero_guia: cena().guia, ...mais });
  const ver = async (quem: Navegador) =>
    lido(await quem.get(`${PEDIDO}?${DA_CASA}&numero_guia=${cena().guia}`));
  const pedir = (quem: Navegador) => doPortal(quem, '');

  const txidDe = async (numero_parcela: number): Promise<string> => {
    const { servidor, guia } = cena();
    const [linha] = await linhas<{ txid: string }>(
      servidor.banco,
      'select txid from agendadas_pix where numero_guia = $1 and numero_parcela = $2',
      [guia, numero_parcela],
    );
    return linha?.txid ?? '';
  };

  return {
    entrar,
    lido,
    ver,
    pedir,
    /** Of a bill of another tax. */
    pedirDe: (quem: Navegador, url: string, numero_guia: number) =>
      quem.post(`${PEDIDO}?url=${url}`, { numero_guia }),
    cancelar: (quem: Navegador) => doPortal(quem, '/cancelamento'),
    cancelarParcela: (quem: Navegador, numero_parcela: number) =>
      doPortal(quem, '/parcelas/cancelamento', { numero_parcela }),
    pagarPorPix: (numero_parcela: number) =>
      cena()
        .servidor.navegador()
        .pedir('POST', `/api/public/pix?${DA_CASA}`, {
          payload: { cod_empre: 1, cpfcnpj: ANA, numero_guia: cena().guia, numero_parcela },
        }),
    parcelaDe,
    ateQue: async (quem: Navegador, numero: number, situacao: ParcelaAutorizada['situacao']) => {
      await esperar(async () =>
        expect(parcelaDe(await ver(quem), numero)?.situacao).toBe(situacao),
      );
      return parcelaDe(await ver(quem), numero);
    },
    txidDe,
    estadoNoBanco: async (numero_parcela: number) => {
      const { cobsr } = await cena().banco.ver();
      const txid = await txidDe(numero_parcela);
      return cobsr.find((uma) => uma.txid === txid)?.status;
    },
    /** Receipts that settled an installment of it, and what waits for a person. */
    conta: async () => {
      const { servidor, guia } = cena();
      const [uma] = await linhas<object>(
        servidor.banco,
        `select (select count(*)::int from recebimentos where baixa_guia = $1) as baixas,
           (select count(*)::int from excecoes_de_recebimento e
             join recebimentos r on r.cod_empre = e.cod_empre and r.id = e.recebimento_id
             where r.numero_guia = $1) as excecoes`,
        [guia],
      );
      return uma;
    },
    cartas: async () =>
      (
        await linhas<{ modelo: string }>(
          cena().servidor.banco,
          "select dados ->> 'modelo' as modelo from trabalhos where fila = 'correio' order by 1",
        )
      ).map(({ modelo }) => modelo),
    /** Consent at the portal, and at the bank; the first installment is paid by the same code. */
    autorizar: async (quem: Navegador): Promise<void> => {
      const { autorizacao } = lido(await pedir(quem));
      expect(autorizacao?.situacao).toBe('AGUARDANDO_AUTORIZACAO');
      await cena().banco.automatico({ codigo: autorizacao?.pix ?? '' });
      await esperar(async () => expect((await ver(quem)).autorizacao?.situacao).toBe('AUTORIZADA'));
    },
  };
};
