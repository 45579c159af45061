import { getAvisos } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { redeDosParametros } from '../../testing/parametros.ts';
import { abrir } from '../../testing/render.tsx';

const EM = '2026-11-20T05:00:00.000Z';
const armazenamento = {
  usado: 0,
  permitido: 1024,
  quarentena: { usado: 0, permitido: 1024 },
  instalacao_percentual: 1,
};

const abrirCom = (copias: object | null) => {
  redeDosParametros().on(
    getAvisos,
    () => ({ data: { rede: null, armazenamento, copias } }) as never,
  );
  abrir('/dashboard/parametros');
};
const problema = () => screen.queryByLabelText('Cópia de segurança com problema');

const ENSAIO = { em: EM, rto_segundos: 61 };

it('tells when the server was copied, and that the copy came back', async () => {
  abrirCom({ por_fora: false, ultima: EM, ensaio: ENSAIO, problemas: [] });
  expect(
    await screen.findByText(/Cópia de segurança do servidor: a última é de 20\/11/),
  ).toBeVisible();
  expect(screen.getByText(/voltou em 2 min, e tudo conferia/)).toBeVisible();
  expect(problema()).toBeNull();
});

it('of a server that is new says that there is none yet, and asks for nobody', async () => {
  abrirCom({ por_fora: false, ultima: null, ensaio: null, problemas: ['SEM_COPIA', 'SEM_ENSAIO'] });
  expect(await screen.findByText(/ainda nenhuma\./)).toBeVisible();
  expect(screen.getByText(/só o ensaio mostra que ela volta/)).toBeVisible();
  expect(problema()).toBeNull();
});

it('asks for the operator when the last one failed, or is long ago, of a database that is copied apart too', async () => {
  abrirCom({
    por_fora: true,
    ultima: null,
    ensaio: ENSAIO,
    problemas: ['NAO_CONFERE', 'ENSAIO_VELHO'],
  });
  expect(await screen.findByText(/voltou em 2 min, e nem tudo conferia/)).toBeVisible();
  expect(screen.getByText(/feita à parte, por quem cuida do banco de dados/)).toBeVisible();
  expect(problema()).toHaveTextContent(
    'A última cópia de segurança ensaiada não confere. Há mais de dez dias nenhuma cópia de segurança é ensaiada. Avise quem opera o servidor.',
  );
});
