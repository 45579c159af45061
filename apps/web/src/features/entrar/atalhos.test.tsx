import { ATALHOS_PUBLICOS } from '@balcao/domain';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enderecoPublico } from '../../paginas.tsx';
import { mostrar } from '../../testing/render.tsx';
import { Atalhos } from './entrar-page.tsx';

describe('P05 public shortcuts', () => {
  it('P05.1 P33.9 has the eight labels of the specification, in its order, each with its address', () => {
    mostrar(
      <Atalhos
        atalhos={ATALHOS_PUBLICOS.map((chave) => ({ chave, href: enderecoPublico(chave, 7) }))}
      />,
    );
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Emitir CND', '/negativa_debitos?cod_empre=7'],
      ['Consultar Guias de Alvará', '/alvara?cod_empre=7'],
      ['Consultar 2° via IPTU', '/iptu?cod_empre=7'],
      ['Consultar ISSQN', '/issqn?cod_empre=7'],
      ['Emitir Extrato da Dívida', '/extrato_divida?cod_empre=7'],
      ['Autenticidade do Alvará', '/autenticidade_alvara?cod_empre=7'],
      ['Ouvidoria - Esic', '/esic?cod_empre=7'],
      ['Pesquisa De Satisfação', '/pesquisa-satisfacao?cod_empre=7'],
    ]);
  });
});
