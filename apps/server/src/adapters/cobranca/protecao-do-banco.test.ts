import { expect, it, onTestFinished } from 'vitest';
import { FalhaDoBanco } from './cobranca.port.ts';
import { createDisjuntor, LIMITES_DO_BANCO } from './protecao-do-banco.ts';

it('a bank that is not asked for a while is said to be away for what it failed by', async () => {
  const disjuntor = createDisjuntor({ ...LIMITES_DO_BANCO, minimo: 2 });
  onTestFinished(disjuntor.encerrar);
  const VENCIDO = 'o certificado TLS do banco expirou';
  const pedir = () => disjuntor.usar(() => Promise.reject(new FalhaDoBanco('FORA', VENCIDO)));
  for (let vez = 0; vez < 2; vez += 1) await expect(pedir()).rejects.toThrow(VENCIDO);
  await expect(pedir()).rejects.toThrow(
    `o banco está fora do ar (${VENCIDO}): não perguntamos de novo por enquanto`,
  );
  await expect(pedir()).rejects.toMatchObject({ tipo: 'FORA', repetivel: true });
});
