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

it('tells when the server was copied, and that the copy came back', async () => {
  abrirCom({ ultima: EM, falhou: false, ensaio: { em: EM, rto_segundos: 61, problemas: 0 } });
  expect(
    await screen.findByText(/Cópia de segurança do servidor: a última é de 20\/11/),
  ).toBeVisible();
  expect(screen.getByText(/voltou em 2 min, e tudo conferia/)).toBeVisible();
  expect(problema()).toBeNull();
});

it('asks for the operator when a copy failed or did not come back', async () => {
  abrirCom({ ultima: null, falhou: true, ensaio: null });
  expect(await screen.findByText(/ainda nenhuma\./)).toBeVisible();
  expect(problema()).toHaveTextContent('não pôde ser feita. Avise quem opera o servidor.');
});
