import { describe, expect, it } from 'vitest';
import { welcome } from './welcome.ts';

describe('what the start prints', () => {
  it('names the accounts of the demonstration, and people who may still register', () => {
    const linhas = welcome('http://127.0.0.1:3000', true).split('\n');
    expect(linhas).toContain('Balcão no ar: http://127.0.0.1:3000');
    expect(linhas).toContain(
      'Contas da demonstração (pessoas inventadas), todas com a senha demo-1234:',
    );
    expect(linhas).toContain('  1      CONTRIBUINTE  529.982.247-25      Joana Aparecida Exemplo');
    expect(linhas).toContain('Sem conta, para experimentar o cadastro em “Criar nova conta”:');
    const [, marina, oficina, sebastiao] = linhas.slice(
      linhas.findIndex((linha) => linha.includes('Nascimento')),
    );
    expect(marina).toMatch(/Marina Luísa Hipótese +08\/03\/1991 +RG 00\.080\.018-0$/);
    expect(oficina).toMatch(/Oficina Ensaio Ltda\. +14\/09\/2012 +código CARTA-DEM01$/);
    expect(sebastiao).toMatch(/Sebastião Protótipo +não consta +nenhuma: a prefeitura libera$/);
  });

  it('names nobody without it', () => {
    expect(welcome('http://127.0.0.1:3000', false)).toBe(
      '\nBalcão no ar: http://127.0.0.1:3000\n\nPara encerrar: Ctrl+C\n',
    );
  });
});
